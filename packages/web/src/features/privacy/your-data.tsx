import type { Export } from "@guildhall/core/desks/privacy/privacy.schema";
import { Button } from "../../components/button.tsx";
import { MomentText } from "../../components/list/value-text.tsx";
import { Card } from "../../components/page/card.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { download } from "../../lib/form/leave.ts";
import { serverNow } from "../../lib/text/now.ts";
import { sizeText } from "../../lib/text/size-text.ts";
import { useDownloadExport, useExports, useRequestExport } from "./privacy.api.ts";

/** The download of all stored data about the person. */
export function YourData() {
  const { data: exports, error, mutate } = useExports();
  const [newest] = exports?.data ?? [];
  return (
    <Card title="Download my data" anchor="your-data" aside={newest && <State copy={newest} />}>
      <p>
        Get a copy of everything that we keep about you: one archive with your records, each explained, and your files.
      </p>
      {exports && <NewestCopy copy={newest} />}
      {!exports && error && <ProblemNotice error={error} title="This could not be loaded" onRetry={() => mutate()} />}
      {!exports && !error && <Skeleton of="your copies" />}
    </Card>
  );
}

const isOver = ({ state, validUntil }: Export): boolean =>
  state === "ready" && validUntil !== undefined && Date.parse(validUntil) <= serverNow().getTime();

function State({ copy }: { copy: Export }) {
  if (copy.state === "making") return <StatusChip state="pending">Being made</StatusChip>;
  if (copy.state === "failed") return <StatusChip state="overdue">Not made</StatusChip>;
  return isOver(copy) ? <StatusChip state="neutral">Over</StatusChip> : <StatusChip state="good">Ready</StatusChip>;
}

/** Announced when it changes, because it changes by itself. */
const NewestCopy = ({ copy }: { copy: Export | undefined }) => (
  <>
    <div role="status">{copy && <Words copy={copy} />}</div>
    {copy?.state !== "making" && <Actions copy={copy} />}
  </>
);

function Words({ copy }: { copy: Export }) {
  const { state, requestedAt, validUntil, bytes } = copy;
  if (state === "making") return <p>We are making your copy. You may leave this page: we mail you when it is ready.</p>;
  if (state === "failed") {
    return (
      <Note state="overdue" title="Your copy could not be made">
        Something failed on our side. Please ask for it again.
      </Note>
    );
  }
  if (isOver(copy)) {
    return (
      <p>Your last copy could be downloaded until {validUntil && <MomentText at={validUntil} />}. Ask for a new one.</p>
    );
  }
  return (
    <p>
      Your copy of <MomentText at={requestedAt} /> is ready{bytes !== undefined && ` (${sizeText(bytes)})`}. You can
      download it until {validUntil && <MomentText at={validUntil} />}.
    </p>
  );
}

function Actions({ copy }: { copy: Export | undefined }) {
  const request = useRequestExport();
  const fetching = useDownloadExport();
  const isReady = copy?.state === "ready" && !isOver(copy);
  // The error is kept and shown below.
  const fetchCopy = ({ id }: Export) =>
    fetching.run({ params: { exportId: id } }).then(
      ({ url }) => download(url),
      () => undefined,
    );
  const ask = () => request.run({}).catch(() => undefined);
  const error = fetching.error ?? request.error;
  return (
    <>
      {error && <ProblemNotice error={error} />}
      <div className="row">
        {isReady && (
          <Button busy={fetching.busy} onClick={() => fetchCopy(copy)}>
            Download
          </Button>
        )}
        <Button kind={isReady ? "plain" : "quiet"} busy={request.busy} onClick={ask}>
          {copy ? "Make a new copy" : "Make a copy of my data"}
        </Button>
      </div>
    </>
  );
}
