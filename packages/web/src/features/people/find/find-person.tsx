import { type Ref, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { IconButton } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog/dialog.tsx";
import { PlainInput } from "../../../components/field/plain-input.tsx";
import { StatusChip } from "../../../components/state/status-chip.tsx";
import { useKeysWanted, useSingleKeys } from "../../../lib/page/single-keys.ts";
import { useIsPhone } from "../../../lib/page/use-media-query.ts";
import { type Choice, useFinder } from "./use-finder.ts";
import "../../../components/field/combobox-field.css";
import "./find-person.css";

/** In the header of every page of staff: a field, and on a phone a button that opens it. */
export const FindPerson = () => (useIsPhone() ? <ButtonInHeader /> : <FieldInHeader />);

/** `/` is the list's own where a page has one; F is always this (bylaws#tables). */
function useFindKeys(act: () => void): boolean {
  const [isWanted] = useKeysWanted();
  useSingleKeys(isWanted ? { "/": act, f: act } : {}, "frame");
  return isWanted;
}

function FieldInHeader() {
  const field = useRef<HTMLInputElement>(null);
  const hasKeys = useFindKeys(() => field.current?.focus());
  return <Finder field={field} hasKeys={hasKeys} />;
}

function ButtonInHeader() {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const close = () => setOpen(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it.
  useEffect(close, [key]);
  useFindKeys(() => setOpen(true));
  return (
    <>
      <IconButton icon="search" label="Find a person" aria-expanded={isOpen} onClick={() => setOpen(true)} />
      <Dialog isOpen={isOpen} title="Find a person" onClose={close}>
        <Finder />
      </Dialog>
    </>
  );
}

interface FinderProps {
  readonly field?: Ref<HTMLInputElement>;
  readonly hasKeys?: boolean;
}

function Finder({ field, hasKeys = false }: FinderProps) {
  const { isOpen, text, active, choices, status, type, take, onKeyDown, close } = useFinder();
  const id = useId();
  const listId = `${id}-list`;
  return (
    <search className="find-person no-print">
      <label className="hidden-visually" htmlFor={id}>
        Find a person
      </label>
      <div className="combobox">
        <PlainInput
          id={id}
          ref={field}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen && choices[active] ? `${listId}-${active}` : undefined}
          aria-keyshortcuts={hasKeys ? "/ f" : undefined}
          aria-description="By name, e-mail or AFC id"
          placeholder="Find a person"
          maxLength={100}
          value={text}
          onChange={type}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: what a list of choices is made of. */}
        <ul id={listId} role="listbox" aria-label="People" className="combobox__list" hidden={!isOpen}>
          {choices.map((choice, index) => (
            <Option
              key={choice.key}
              id={`${listId}-${index}`}
              choice={choice}
              isActive={index === active}
              onTake={take}
            />
          ))}
        </ul>
      </div>
      <p className="find-person__status small" role="status">
        {status}
      </p>
    </search>
  );
}

interface OptionProps {
  readonly id: string;
  readonly choice: Choice;
  readonly isActive: boolean;
  readonly onTake: (choice: Choice) => void;
}

const Option = ({ id, choice, isActive, onTake }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus.
  <li
    id={id}
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a list box is made of these.
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    className="combobox__option"
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => onTake(choice)}
  >
    <span>{choice.text}</span>
    {choice.flags && (
      <>
        {" "}
        <StatusChip state="overdue">{choice.flags}</StatusChip>
      </>
    )}
  </li>
);
