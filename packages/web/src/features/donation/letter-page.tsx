import type { DonationLetter } from "@guildhall/core/domains/donation/donation.schema";
import { giftDetailsOf, keptCents, letterWords } from "@guildhall/core/domains/donation/letter.rules";
import { useParams } from "react-router-dom";
import { Paper, PaperActions, PaperHead, PaperTable } from "../../blocks/print/paper.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { DayText } from "../../components/day-text.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { dayOf } from "../../lib/text/now.ts";
import { useDonationLetter, useLetterPdf } from "./donation.api.ts";

const back = { to: "/donate", label: "Donate" };

/** The letter for the tax return: on the screen, on paper, as a file. */
export function LetterPage() {
  const { year: asked } = useParams();
  const year = Number(asked);
  const { data: letter, error, mutate } = useDonationLetter(year);
  const pdf = useLetterPdf();
  if (letter) {
    const fetchPdf = () => pdf.run({ params: { year } });
    return (
      <>
        <PageHeader
          title={`Your donations in ${year}`}
          back={back}
          actions={<PaperActions fetchPdf={fetchPdf} isFetching={pdf.busy} />}
        />
        <Letter letter={letter} />
      </>
    );
  }
  if (!error) return <Skeleton of="your letter" shape="page" />;
  const isNothing = ["not-found", "request.invalid"].includes(error.problem.code);
  return (
    <>
      <PageHeader title="Your donations" back={back} />
      {isNothing ? (
        <EmptyState action={<ButtonLink to="/donate">Donate</ButtonLink>}>
          There are no donations of yours in this year.
        </EmptyState>
      ) : (
        <ProblemNotice error={error} title="Your letter could not be loaded" onRetry={() => mutate()} />
      )}
    </>
  );
}

function Letter({ letter }: { letter: DonationLetter }) {
  const { association, name, addressLines, writtenAt, gifts, totalCents, taxSentence } = letter;
  const { title, greeting, thanks } = letterWords(letter);
  return (
    <Paper label={title}>
      <PaperHead association={association} />
      <div className="paper__lines">
        {[name, ...addressLines].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
      <DayText on={dayOf(new Date(writtenAt))} />
      <div className="stack">
        <p>{greeting}</p>
        <p>{thanks}</p>
      </div>
      <PaperTable
        caption={title}
        titles={{ day: "Given on", name: "Donation" }}
        rows={gifts.map((gift) => ({
          key: gift.lineItemId,
          day: <DayText on={dayOf(new Date(gift.givenAt))} />,
          name: gift.name,
          details: giftDetailsOf(gift),
          cents: keptCents(gift),
        }))}
        totals={[{ label: "Total", cents: totalCents }]}
      />
      <p>{taxSentence}</p>
      <p>{association.name}</p>
    </Paper>
  );
}
