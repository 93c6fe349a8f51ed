import type { Option } from "../../../components/field/select-field.tsx";

interface Named {
  readonly id: string;
  readonly name: string;
}

/** System data as options. */
export const optionsOf = (named: readonly Named[]): Option[] =>
  named.map(({ id, name }) => ({ value: id, label: name }));
