export interface FileRow {
  line: number;
  fields: Record<string, unknown>;
}
