import type { UserRow } from "@guildhall/core/person/users.list";
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { IconButton } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog/dialog.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { useDebounced } from "../../lib/list/use-debounced.ts";
import { useKeysWanted, useSingleKeys } from "../../lib/page/single-keys.ts";
import { useMediaQuery } from "../../lib/page/use-media-query.ts";
import { mostFound, useFoundUsers } from "./people.api.ts";
import { usersLink } from "./people.site.ts";
import "../../components/field/combobox-field.css";
import "./find-person.css";

/** In the header of every page of staff: a field, and on a phone a button that opens it. */
export const FindPerson = () => (useMediaQuery("(width < 48rem)") ? <ButtonInHeader /> : <FieldInHeader />);

interface Choice {
  readonly key: string;
  readonly to: string;
  readonly text: string;
  readonly flags?: string | undefined;
}

const personChoice = ({ id, firstName, lastName, email, afcId, flags }: UserRow): Choice => ({
  flags,
  key: id,
  to: `${usersLink.to}/${id}`,
  text: `${firstName} ${lastName}, ${email}, ${afcId}`,
});

/** bylaws#tables */
const restMs = 300;

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
        <input
          id={id}
          ref={field}
          className="amplify-input"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen && choices[active] ? `${listId}-${active}` : undefined}
          aria-keyshortcuts={hasKeys ? "/ f" : undefined}
          aria-description="By name, e-mail or AFC id"
          placeholder="Find a person"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: what a list of choices is made of. */}
        <ul id={listId} role="listbox" aria-label="People" className="combobox__list" hidden={!isOpen}>
          {choices.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus.
            <li
              key={choice.key}
              id={`${listId}-${index}`}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a list box is made of these.
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className="combobox__option"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(choice)}
            >
              {choice.text}
              {choice.flags && (
                <>
                  {" "}
                  <StatusChip state="overdue">{choice.flags}</StatusChip>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
      <p className="find-person__status small" role="status">
        {status}
      </p>
    </search>
  );
}

function statusOf(count: number | undefined, isFailed: boolean): string {
  if (isFailed) return "The people could not be searched. Try again.";
  if (count === undefined) return "Loading...";
  return count === 0 ? "Nobody is found" : "";
}

function useFinder() {
  const [text, setText] = useState("");
  const [isAsking, setAsking] = useState(false);
  const [isEntered, setEntered] = useState(false);
  const [active, setActive] = useState(0);
  const navigate = useNavigate();
  const wanted = text.trim();
  const asked = useDebounced(wanted, restMs);
  const isWanted = isAsking && wanted !== "";
  const { data, error } = useFoundUsers(asked, isWanted && asked !== "");
  const found = isWanted && asked === wanted && !error ? data : undefined;
  const choices = [
    ...(found?.data.map(personChoice) ?? []),
    ...(found && found.total > mostFound
      ? [
          {
            key: "all",
            to: `${usersLink.to}?${new URLSearchParams({ search: asked })}`,
            text: `All ${found.total.toLocaleString("en-US")} people`,
          },
        ]
      : []),
  ];
  const isOpen = choices.length > 0;
  const close = () => {
    setAsking(false);
    setEntered(false);
  };
  const take = ({ to }: Choice) => {
    setText("");
    close();
    navigate(to);
  };
  const enter = () => (choices[active] ? take(choices[active]) : setEntered(isWanted && !found));
  useEffect(() => {
    if (isEntered && found) enter();
  });
  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive((active + 1) % Math.max(1, choices.length)),
    ArrowUp: () => setActive((active - 1 + choices.length) % Math.max(1, choices.length)),
    Enter: enter,
    // Where nothing is typed it is for the dialog around it.
    ...(text !== "" && {
      Escape: () => {
        setText("");
        close();
      },
    }),
  };
  return {
    ...{ isOpen, text, active, choices, close, take },
    status: isWanted ? statusOf(found?.total, Boolean(error)) : "",
    type: (typed: string) => {
      setText(typed);
      setActive(0);
      setAsking(true);
      setEntered(false);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing || !keys[event.key]) return;
      event.preventDefault();
      keys[event.key]?.();
    },
  };
}
