import { systemDataRoutes } from "@guildhall/core/desks/system-data/system-data.routes";
import {
  filledIn,
  filledParagraphs,
  renewLabel,
  wordingParagraphs,
} from "@guildhall/core/engines/setting/wording/wording.rules";
import { linkHtml, mailHtml, textHtml } from "@guildhall/core/people/notification/mail-frame.rules";
import { useParams } from "react-router-dom";
import { MailView } from "../../blocks/message/mail-view.tsx";
import { Card } from "../../components/page/card.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { useRoute } from "../../lib/api/use-route.ts";
import { dayText } from "../../lib/text/dates.ts";
import { serverToday } from "../../lib/text/now.ts";

interface Wording {
  readonly name?: string;
  readonly subject?: string;
  readonly text?: string;
}

/** As people read it: a reminder with the name of somebody, and with today as the last day. */
export function WordingPreviewPage() {
  const { id = "" } = useParams();
  const { data, error, mutate } = useRoute(systemDataRoutes.list, { params: { name: "wording" } });
  const wording: Wording | undefined = data?.data.find((row) => row.id === id)?.values;
  return (
    <>
      <PageHeader
        title="Preview"
        {...(wording?.name && { lead: wording.name })}
        back={{ to: "/admin/extended/wording", label: "Wordings" }}
      />
      {wording && <Preview {...wording} />}
      {data && !wording && <EmptyState>There is no such wording.</EmptyState>}
      {!data && error && (
        <ProblemNotice error={error} title="The wording could not be loaded" onRetry={() => mutate()} />
      )}
      {!data && !error && <Skeleton of="the wording" shape="page" />}
    </>
  );
}

function Preview({ subject, text = "" }: Wording) {
  if (!subject) return <Card title="As the page shows it">{wordingParagraphs(text).map(plain)}</Card>;
  const values = { firstName: "Maya", date: dayText(serverToday()) };
  const title = filledIn(subject, values);
  const blocks = filledParagraphs(text, values).map((block) =>
    block.isButton ? linkHtml("/membership/get", renewLabel) : textHtml(block.text),
  );
  return (
    <div className="stack">
      <MailView subject={title} html={mailHtml(title, [textHtml("Hello Maya,"), ...blocks])} />
      <p className="quiet">
        This is the mail to somebody called Maya whose membership ends today. The alert has the same words without the
        greeting and the button. In a mail to an address that is not confirmed, “member” stands in place of the name.
      </p>
    </div>
  );
}

const plain = (paragraph: string) => <p key={paragraph}>{paragraph}</p>;
