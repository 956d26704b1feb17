/** Placeholder for the origin of this service in the documentation, filled in for each reader. */
export const BASE_URL = '{base_url}';
