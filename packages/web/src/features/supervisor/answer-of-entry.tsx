import type { ShownEntry } from "@guildhall/core/domains/certification/verification/verification.schema";
import { mostAnswerText } from "@guildhall/core/domains/certification/verification/verification.schema";
import { useWatch } from "react-hook-form";
import { RadioGroup } from "../../components/field/choice-fields.tsx";
import { DateField, TextField } from "../../components/field/text-field.tsx";
import { TextareaField } from "../../components/field/textarea-field.tsx";
import { EntryChanged } from "./entry-changed.tsx";
import { EntryShown } from "./entry-shown.tsx";

const options = [
  { value: "confirmed", label: "It is right" },
  { value: "corrected", label: "It is almost right: I correct it" },
  { value: "disputed", label: "It is not right" },
  { value: "successor", label: "Somebody else can tell" },
];

/** Of the only entry, the rest was asked above it. */
const wrongWays = options.filter(({ value }) => value === "corrected" || value === "disputed");

interface EntryAnswerProps {
  readonly entry: ShownEntry;
  /** What it was when the answer was given, if it was changed since. */
  readonly was: ShownEntry | undefined;
  readonly index: number;
  readonly isAnsweredAlone: boolean;
  readonly count: number;
}

export function AnswerOfEntry({ entry, was, index, isAnsweredAlone, count }: EntryAnswerProps) {
  const name = `experiences.${index}`;
  const which = count > 1 ? ` (entry ${index + 1})` : "";
  const answer = useWatch({ name: `${name}.answer` });
  return (
    <li className="supervisor__item">
      <EntryShown entry={entry} />
      {was && <EntryChanged was={was} entry={entry} />}
      {isAnsweredAlone && (
        <>
          <RadioGroup
            name={`${name}.answer`}
            label={`Your answer${which}`}
            options={count === 1 ? wrongWays : options}
          />
          {answer === "corrected" && <Correction name={name} which={which} />}
          {(answer === "corrected" || answer === "disputed") && (
            <TextareaField
              name={`${name}.comments`}
              label={answer === "disputed" ? `What is not right${which}` : `Comments${which}`}
              optional={answer === "corrected"}
              limit={mostAnswerText.comments}
              rows={3}
            />
          )}
        </>
      )}
    </li>
  );
}

const Correction = ({ name, which }: { name: string; which: string }) => (
  <>
    <TextField name={`${name}.hours`} label={`Hours${which}`} inputMode="decimal" width="short" autoComplete="off" />
    <DateField name={`${name}.start`} label={`First day${which}`} />
    <DateField name={`${name}.end`} label={`Last day${which}`} />
    <TextareaField name={`${name}.description`} label={`Description${which}`} limit={mostAnswerText.description} />
  </>
);
