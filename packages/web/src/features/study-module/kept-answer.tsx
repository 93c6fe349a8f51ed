import { nameQuestions } from "@guildhall/core/domains/study-module/sender.rules";
import type { FormField, KeptStudyModuleAnswer } from "@guildhall/core/domains/study-module/study-module.schema";
import { LocalDate } from "@guildhall/core/ground/shared/values";
import { dialedPhone } from "@guildhall/core/people/person/phone.rules";
import type { ReactNode } from "react";
import { DayText } from "../../components/day-text.tsx";
import "./kept-answer.css";

type GivenAnswers = KeptStudyModuleAnswer["answers"];

interface KeptProps {
  readonly fields: readonly FormField[];
  readonly answers: GivenAnswers;
}

const nameFields = new Set(nameQuestions);

const saysWho = ({ name, kind }: FormField): boolean => nameFields.has(name) || kind === "email" || kind === "phone";

const textOf = (answers: GivenAnswers, { name }: FormField): string => String(answers[name] ?? "");

const hrefOf = ({ kind }: FormField, text: string): string =>
  kind === "email" ? `mailto:${text}` : `tel:${dialedPhone(text)}`;

/** The sender, and how to reach them. */
export function Sender({ fields, answers }: KeptProps) {
  const who = fields.filter(({ name }) => nameFields.has(name)).map((field) => textOf(answers, field));
  const ways = fields.filter((field) => saysWho(field) && !nameFields.has(field.name) && answers[field.name]);
  return (
    <div className="kept-answer__sender">
      <strong>{who.join(" ")}</strong>
      {ways.map((field) => (
        <div key={field.name}>
          <a href={hrefOf(field, textOf(answers, field))}>{textOf(answers, field)}</a>
        </div>
      ))}
    </div>
  );
}

function shown(answer: string | boolean, kind: FormField["kind"] | undefined): ReactNode {
  if (typeof answer === "boolean") return answer ? "Yes" : "No";
  const day = LocalDate.safeParse(answer);
  return kind === "date" && day.success ? <DayText on={day.data} /> : answer;
}

/** All other answers, in the order of the form; answers to former questions are last. */
export function AnswerList({ fields, answers }: KeptProps) {
  const asked = new Set(fields.map(({ name }) => name));
  const gone = Object.keys(answers).filter((name) => !asked.has(name));
  const rest = [
    ...fields.filter((field) => !saysWho(field)),
    ...gone.map((name) => ({ name, label: name, kind: undefined })),
  ];
  return (
    <dl className="kept-answer">
      {rest
        .filter(({ name }) => answers[name] !== undefined)
        .map(({ name, label, kind }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{shown(answers[name] ?? "", kind)}</dd>
          </div>
        ))}
    </dl>
  );
}
