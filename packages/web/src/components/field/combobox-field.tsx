import { Input } from "@aws-amplify/ui-react";
import { type KeyboardEvent, type Ref, useEffect, useRef } from "react";
import { Icon } from "../icon.tsx";
import { useChoiceValue } from "./choice-value.ts";
import { FieldFrame, type FieldProps } from "./field.tsx";
import { type Option, withPresent } from "./select-field.tsx";
import { type Combobox, useCombobox } from "./use-combobox.ts";
import { useFieldFrame } from "./use-field.ts";
import "./combobox-field.css";

interface ComboboxFieldProps extends Omit<FieldProps, "width"> {
  readonly options: readonly Option[];
}

/**
 * A choice of one from very many: typing filters the list, arrow keys move in it, Enter chooses. The form holds the
 * value.
 */
export function ComboboxField({ name, options, ...frame }: ComboboxFieldProps) {
  const field = useFieldFrame(name, { label: frame.label, hasHelp: Boolean(frame.help) });
  const choice = useChoiceValue(name);
  return (
    <FieldFrame field={field} {...frame}>
      <PlainCombobox
        {...choice}
        id={field.id}
        aria={field.aria}
        label={frame.label}
        options={withPresent(options, choice.value)}
        hasError={Boolean(field.error)}
      />
    </FieldFrame>
  );
}

interface PlainComboboxProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
  readonly aria?: ReturnType<typeof useFieldFrame>["aria"];
  readonly hasError?: boolean;
}

/** Without its label. */
export function PlainCombobox({ id, label, ref, aria, hasError = false, onBlur, ...choice }: PlainComboboxProps) {
  const box = useCombobox(choice);
  const listId = `${id}-list`;
  const active = box.shown[box.active];

  const leave = () => {
    box.close();
    onBlur?.();
  };
  return (
    <div className="combobox">
      <Input
        {...aria}
        id={id}
        ref={ref}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        hasError={hasError}
        aria-autocomplete="list"
        aria-expanded={box.isOpen}
        aria-controls={listId}
        aria-activedescendant={box.isOpen && active ? `${listId}-${active.value}` : undefined}
        value={box.text}
        onChange={(event) => box.type(event.target.value)}
        onClick={box.open}
        onBlur={leave}
        onKeyDown={(event) => onKey(event, box)}
      />
      <Icon name="chevron-down" size={18} />
      <List id={listId} label={label} box={box} />
      <p className="hidden-visually" role="status">
        {box.isOpen && countText(box.found)}
      </p>
    </div>
  );
}

const countText = (count: number): string => {
  if (count === 0) return "None fits";
  return count === 1 ? "1 fits" : `${count} fit`;
};

function onKey(event: KeyboardEvent, { isOpen, open, move, take, giveUp }: Combobox): void {
  const keys: Record<string, () => void> = {
    ArrowDown: () => (isOpen ? move(1) : open()),
    ArrowUp: () => (isOpen ? move(-1) : open()),
    ...(isOpen && { Enter: take, Escape: giveUp }),
  };
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  // Otherwise a dialog around the field would close, too.
  event.stopPropagation();
  act();
}

function List({ id, label, box }: { id: string; label: string; box: Combobox }) {
  const current = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever is current now.
  useEffect(() => void current.current?.scrollIntoView({ block: "nearest" }), [box.active, box.isOpen]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: what a list of choices is made of.
    <ul id={id} role="listbox" aria-label={label} className="combobox__list" hidden={!box.isOpen}>
      {box.isOpen &&
        box.shown.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus.
          <li
            key={option.value}
            id={`${id}-${option.value}`}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a list box is made of these.
            role="option"
            tabIndex={-1}
            ref={index === box.active ? current : undefined}
            aria-selected={index === box.active}
            className="combobox__option"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => box.choose(option)}
          >
            {option.label}
          </li>
        ))}
      {box.isOpen && box.found > box.shown.length && (
        <li role="presentation" className="combobox__more">
          {box.found - box.shown.length} more: type to narrow the list.
        </li>
      )}
      {box.isOpen && box.found === 0 && (
        <li role="presentation" className="combobox__more">
          None fits. Try fewer letters.
        </li>
      )}
    </ul>
  );
}
