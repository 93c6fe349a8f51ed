import { useEffect, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { Button } from "../../../components/button.tsx";
import { FieldGroup } from "../../../components/field/checkbox-group.tsx";
import { PlainCombobox } from "../../../components/field/combobox-field.tsx";
import { type Option, withdrawnLabel } from "../../../components/field/select-field.tsx";
import { useFieldFrame } from "../../../components/field/use-field.ts";
import "../system-data.css";

interface ReferencesFieldProps {
  readonly name: string;
  readonly label: string;
  readonly optional: boolean;
  readonly help?: string;
  readonly options: readonly Option[];
}

/** Several rows of another page in an order: what is found is added at the end, and can be moved and taken away. */
export function ReferencesField({ name, label, optional, help, options }: ReferencesFieldProps) {
  const frame = useFieldFrame(name, { label, hasHelp: Boolean(help) });
  const { field } = useController({ name });
  const list = useRef<HTMLOListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const [moved, setMoved] = useState<Moved>();
  const chosen: readonly string[] = field.value ?? [];
  const addable = options.filter(({ value }) => !chosen.includes(value));
  const labelOf = (id: string) => options.find(({ value }) => value === id)?.label ?? withdrawnLabel(id);

  const add = (id: string) => {
    if (id === "") return;
    field.onChange([...chosen, id]);
    setSaid(`${labelOf(id)} is added as number ${chosen.length + 1}`);
  };
  const move = (from: number, by: 1 | -1) => {
    const [id, to] = [chosen[from], from + by];
    if (id === undefined || to < 0 || to >= chosen.length) return;
    field.onChange(chosen.toSpliced(from, 1).toSpliced(to, 0, id));
    setSaid(`${labelOf(id)} is now ${to + 1} of ${chosen.length}`);
    setMoved({ to, by });
  };
  const remove = (id: string) => {
    field.onChange(chosen.filter((one) => one !== id));
    setSaid(`${labelOf(id)} is removed`);
    search.current?.focus();
  };

  // Where a row is moved in the page, its button loses the focus.
  useEffect(() => {
    if (moved) list.current?.children[moved.to]?.querySelectorAll("button")[moved.by === -1 ? 0 : 1]?.focus();
  }, [moved]);

  return (
    <FieldGroup {...{ frame, label, help, optional }} className="field--wide system-data__references">
      {chosen.length > 0 && (
        <ol ref={list} className="system-data__chosen">
          {chosen.map((id, place) => (
            <li key={id}>
              <span className="system-data__chosen-name">{labelOf(id)}</span>
              {/* At either end the button stays, so that it can keep the focus. */}
              <Button compact aria-disabled={place === 0} onClick={() => move(place, -1)}>
                Up<span className="hidden-visually"> {labelOf(id)}</span>
              </Button>
              <Button compact aria-disabled={place === chosen.length - 1} onClick={() => move(place, 1)}>
                Down<span className="hidden-visually"> {labelOf(id)}</span>
              </Button>
              <Button compact kind="plain" onClick={() => remove(id)}>
                Remove<span className="hidden-visually"> {labelOf(id)}</span>
              </Button>
            </li>
          ))}
        </ol>
      )}
      <label htmlFor={`${frame.id}-add`} className="field__help">
        {addable.length > 0 ? "Add one" : "There is no other one to add"}
        <span className="hidden-visually">: {label}</span>
      </label>
      <PlainCombobox
        id={`${frame.id}-add`}
        ref={search}
        label={label}
        options={addable}
        value=""
        onChange={add}
        onBlur={field.onBlur}
        hasError={Boolean(frame.error)}
      />
      <p className="hidden-visually" role="status">
        {said}
      </p>
    </FieldGroup>
  );
}

interface Moved {
  readonly to: number;
  readonly by: 1 | -1;
}
