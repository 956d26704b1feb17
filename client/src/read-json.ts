/** The API's answer, in the shape that its OpenAPI document promises; not validated. */
export async function readJson<Shape>(response: Response): Promise<Shape> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the service tests every response against that document
  return JSON.parse(await response.text()) as Shape;
}
