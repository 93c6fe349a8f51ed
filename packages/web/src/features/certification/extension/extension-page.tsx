import type { CertificationCard } from "@guildhall/core/domains/certification/candidate/candidate.schema";
import { extensionRoutes } from "@guildhall/core/domains/certification/extending/extension.routes";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { useCartAction } from "../../../blocks/cart/cart.api.ts";
import { Button } from "../../../components/button.tsx";
import { DayText } from "../../../components/day-text.tsx";
import { Money } from "../../../components/list/value-text.tsx";
import { Card } from "../../../components/page/card.tsx";
import { Figures } from "../../../components/page/fact-header.tsx";
import { Fact, Facts } from "../../../components/page/facts.tsx";
import { PageHeader } from "../../../components/page/page-header.tsx";
import { EmptyState } from "../../../components/state/empty-state.tsx";
import { Note } from "../../../components/state/note.tsx";
import { ProblemNotice } from "../../../components/state/problem-notice.tsx";
import { sayFailed } from "../../../components/state/show-toast.ts";
import { Skeleton } from "../../../components/state/skeleton.tsx";
import { dayText } from "../../../lib/text/dates.ts";
import { useCertifications, useReadCertificationsAgain } from "../certification.api.ts";
import { AskedExtension, isExtensionPending } from "./asked-extension.tsx";

type Extendable = CertificationCard & {
  readonly registration: NonNullable<CertificationCard["registration"]> & {
    readonly extension: NonNullable<NonNullable<CertificationCard["registration"]>["extension"]>;
  };
};

const isExtendable = (card: CertificationCard): card is Extendable => card.registration?.extension !== undefined;

const back = { to: "/certifications-and-training", label: "Certification" };

/** bylaws#extension */
export function ExtensionPage() {
  const { data, error, mutate } = useCertifications();
  const wanted = useSearchParams()[0].get("registration");
  const cards = data?.cards.filter(isExtendable) ?? [];
  const [only] = cards;
  const chosen = wanted
    ? cards.find(({ registration }) => registration.id === wanted)
    : cards.length === 1
      ? only
      : undefined;
  return (
    <>
      <PageHeader title="File an extension" back={back} />
      {!data && error && (
        <ProblemNotice error={error} title="Your certifications could not be loaded" onRetry={() => mutate()} />
      )}
      {!(data || error) && <Skeleton of="your registration" shape="card" />}
      {data && !chosen && <Choice cards={cards} />}
      {chosen && <Request card={chosen} />}
    </>
  );
}

/** A page that is called without saying for which, or for one that is not there. */
const Choice = ({ cards }: { readonly cards: readonly Extendable[] }) =>
  cards.length === 0 ? (
    <EmptyState icon="certificate">You have no registration that could be extended.</EmptyState>
  ) : (
    <Card title="For which certification?">
      <ul className="certification__resources">
        {cards.map(({ certification: { name }, registration: { id } }) => (
          <li key={id}>
            <Link to={`/certifications-and-training/extensions/request?registration=${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );

const reviewText = "A review takes 2-3 business days. Your card is charged only if we approve it.";

/** With fewer, the review that the text above names may not be done in time. */
const fewDays = 3;

const daysText = (days: number, what: string): string => `${days} ${what}${days === 1 ? "" : "s"}`;

function Request({ card }: { readonly card: Extendable }) {
  const { certification, registration } = card;
  const { extension, actions } = registration;
  const { asked, businessDaysLeft } = extension;
  const isPending = asked !== undefined && isExtensionPending(asked);
  const { allowed, code, sentence } = actions.askForExtension;
  return (
    <Card title={certification.name}>
      <Terms card={card} />
      {asked && <AskedExtension asked={asked} certification={certification.name} />}
      {allowed && businessDaysLeft < fewDays && (
        <Note state="due" title={`${daysText(businessDaysLeft, "business day")} left until the new deadline`}>
          {reviewText} If we cannot approve it by {dayText(extension.newDeadline)}, nothing is charged, and your
          registration stays expired.
        </Note>
      )}
      {allowed && businessDaysLeft >= fewDays && <p>{reviewText}</p>}
      {allowed && <Ask card={card} />}
      {!(allowed || isPending || asked?.state === "granted") && (
        <Note state="info">
          {code === "extension.too-early"
            ? `You can ask for an extension from ${dayText(extension.opensOn)} on.`
            : (sentence ?? "An extension cannot be asked for now.")}
        </Note>
      )}
    </Card>
  );
}

/** Once it is granted, the deadline is the new one already. */
function Terms({ card: { registration } }: { readonly card: Extendable }) {
  const { deadline, extension, hours } = registration;
  const { asked, feeCents, newDeadline, daysLeft, lastDay } = extension;
  const isPending = asked !== undefined && isExtensionPending(asked);
  if (asked?.state === "granted") {
    return <Facts>{deadline && <Fact name="Deadline">{<DayText on={deadline} with="distance" />}</Fact>}</Facts>;
  }
  return (
    <>
      <Figures
        figures={[
          ...(feeCents === undefined ? [] : [{ name: "Fee", value: <Money cents={feeCents} /> }]),
          {
            name: "New deadline",
            value: <DayText on={newDeadline} />,
            ...(daysLeft > 0 && { note: `in ${daysText(daysLeft, "day")}` }),
          },
        ]}
      />
      <Facts>
        <Fact name="Deadline now">{deadline && <DayText on={deadline} with="distance" />}</Fact>
        <Fact name="Can be asked for until">{!isPending && <DayText on={lastDay} />}</Fact>
        <Fact name="Completed hours">{((hours.approved + hours.pending) / 100).toLocaleString("en-US")}</Fact>
      </Facts>
    </>
  );
}

function Ask({ card: { registration, certification } }: { readonly card: Extendable }) {
  const ask = useCartAction(extensionRoutes.ask);
  const readAgain = useReadCertificationsAgain();
  const navigate = useNavigate();
  async function press(): Promise<void> {
    try {
      await ask.run({ body: { registrationId: registration.id } });
      await readAgain();
      navigate("/cart");
    } catch (error) {
      void sayFailed(error);
      void readAgain();
    }
  }
  return (
    <div className="row">
      <Button kind="primary" busy={ask.busy} onClick={press}>
        File an extension
        <span className="hidden-visually">: {certification.name}</span>
      </Button>
    </div>
  );
}
