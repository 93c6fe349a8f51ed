import type { UserRow } from "@guildhall/core/people/person/users.list";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useDebounced } from "../../../lib/list/use-debounced.ts";
import { mostFound, useFoundUsers } from "../people.api.ts";
import { usersLink } from "../people.site.ts";

export interface Choice {
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

type Found = NonNullable<ReturnType<typeof useFoundUsers>["data"]>;

function statusOf(count: number | undefined, isFailed: boolean): string {
  if (isFailed) return "The people could not be searched. Try again.";
  if (count === undefined) return "Loading...";
  return count === 0 ? "Nobody is found" : "";
}

/** Who is found first, and the way to all of them. */
function choicesOf({ data, total }: Pick<Found, "data" | "total">, asked: string): Choice[] {
  const people = data.map(personChoice);
  if (total <= mostFound) return people;
  const to = `${usersLink.to}?${new URLSearchParams({ search: asked })}`;
  return [...people, { key: "all", to, text: `All ${total.toLocaleString("en-US")} people` }];
}

export function useFinder() {
  const [text, setText] = useState("");
  const [isAsking, setAsking] = useState(false);
  const [isEntered, setEntered] = useState(false);
  const [active, setActive] = useState(0);
  const navigate = useNavigate();
  const wanted = text.trim();
  const asked = useDebounced(wanted);
  const isWanted = isAsking && wanted !== "";
  const { data, error } = useFoundUsers(asked, isWanted && asked !== "");
  const found = isWanted && asked === wanted && !error ? data : undefined;
  const choices = found ? choicesOf(found, asked) : [];
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
