type ConditionOperations = { eq(attribute: never, value: never): string; notExists(attribute: never): string };

/** A write condition: these fields are unchanged since they were read. */
export const isAsRead = <T extends object>(
  attributes: { readonly [K in keyof T]?: unknown },
  { eq, notExists }: ConditionOperations,
  read: T,
  fields: Iterable<keyof T>,
): string =>
  Array.from(fields, (field) => {
    const attribute = attributes[field] as never;
    return read[field] === undefined ? notExists(attribute) : eq(attribute, read[field] as never);
  }).join(" AND ");
