import type { Help } from "@guildhall/core/engines/setting/setting.schema";
import { dialedPhone } from "@guildhall/core/people/person/phone.rules";
import { DownloadShownFile } from "../../blocks/media/download-shown-file.tsx";
import { Card } from "../../components/page/card.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { RichText } from "../../components/rich-text.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { useSession } from "../../lib/session/session.ts";
import { useHelp } from "./setting.api.ts";
import "./help-page.css";

/** Questions, contact and the CEU Guide: for visitors and members. */
export function HelpPage() {
  const { data: help, error, mutate } = useHelp();
  const back = useSession() === "signed-in" ? { to: "/", label: "Dashboard" } : { to: "/login", label: "Sign in" };
  return (
    <>
      <PageHeader title="Help" back={back} lead="Answers to what people ask most often, and how to reach us." />
      {help && (
        <div className="stack">
          <Questions questions={help.questions} />
          <Contact contact={help.contact} readAgain={async () => (await mutate())?.contact.ceuGuideFile} />
        </div>
      )}
      {!help && error && <ProblemNotice error={error} title="The help could not be loaded" onRetry={() => mutate()} />}
      {!help && !error && <Skeleton of="the help" shape="card" />}
    </>
  );
}

const Questions = ({ questions }: Pick<Help, "questions">) => (
  <Card title="Questions">
    {questions.length === 0 && <EmptyState icon="help">There are no answers yet. Ask us.</EmptyState>}
    {questions.map(({ id, question, answer }) => (
      <details key={id} className="help__question">
        <summary>{question}</summary>
        <RichText html={answer} />
      </details>
    ))}
  </Card>
);

interface ContactProps extends Pick<Help, "contact"> {
  readonly readAgain: () => Promise<Help["contact"]["ceuGuideFile"]>;
}

const Contact = ({ contact: { name, email, phone, hours, ceuGuide, ceuGuideFile }, readAgain }: ContactProps) => (
  <>
    <Card title="Contact">
      <Facts>
        <Fact name="Who">{name}</Fact>
        {email && (
          <Fact name="E-mail">
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
        {phone && (
          <Fact name="Phone">
            <a href={`tel:${dialedPhone(phone)}`}>{phone}</a>
          </Fact>
        )}
        {hours && <Fact name="Hours">{hours}</Fact>}
      </Facts>
    </Card>
    {(ceuGuide || ceuGuideFile) && (
      <Card title="CEU Guide">
        <p>What counts as continuing education, and how to hand it in.</p>
        <p>
          {ceuGuideFile ? (
            <DownloadShownFile id={ceuGuideFile} readAgain={readAgain}>
              Download the CEU Guide
            </DownloadShownFile>
          ) : (
            <a className="help__link" href={ceuGuide} rel="noreferrer">
              Open the CEU Guide
            </a>
          )}
        </p>
      </Card>
    )}
  </>
);
