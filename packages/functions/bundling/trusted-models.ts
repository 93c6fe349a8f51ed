// ElectroDB checks the shape of each entity's model against a JSON schema when the entity is loaded. Our models are
// checked whenever a test loads them, so bundles leave the checker out: 29 kB, and its time in every cold start.
export class Validator {
  /** ElectroDB adds its own formats to the prototype. */
  declare readonly customFormats: Record<string, unknown>;

  addSchema(): void {}

  /** A collection uses the same check to distinguish an entity from a model; an entity names its kind. */
  validate(candidate: object): { readonly valid: boolean; readonly errors: readonly object[] } {
    const isModel = !Object.hasOwn(candidate, "_instance");
    return { valid: isModel, errors: isModel ? [] : [{ property: "instance", message: "is an entity" }] };
  }
}

Object.defineProperty(Validator.prototype, "customFormats", { value: {} });
