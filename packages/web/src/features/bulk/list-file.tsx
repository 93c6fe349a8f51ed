import type { BulkJob } from "@guildhall/core/desks/bulk/bulk.schema";
import { Button } from "../../components/button.tsx";
import { MomentText } from "../../components/list/value-text.tsx";
import { sayFailed } from "../../components/state/show-toast.ts";
import { download as startDownload } from "../../lib/form/leave.ts";
import { serverNow } from "../../lib/text/now.ts";
import { sizeText } from "../../lib/text/size-text.ts";
import { useListFile } from "./bulk.api.ts";

/** The file of a list: its download, or that its day is over. */
export function ListFile({ job }: { job: Extract<BulkJob, { action: "file" }> }) {
  const { run, busy } = useListFile();
  const { file } = job;
  if (job.state !== "done") return <p>You get a mail with a link to this page when the file is ready.</p>;
  if (!file || Date.parse(file.validUntil) <= serverNow().getTime())
    return <p>The file is deleted. Ask for a new one in the list.</p>;
  const download = async () => {
    try {
      const { url } = await run({ params: { id: job.id } });
      startDownload(url);
    } catch (error) {
      void sayFailed(error);
    }
  };
  return (
    <>
      <p>
        {file.fileName}, {sizeText(file.bytes)}. It is here until <MomentText at={file.validUntil} />, then it is
        deleted.
      </p>
      <div>
        <Button kind="primary" busy={busy} onClick={download}>
          Download the file
        </Button>
      </div>
    </>
  );
}
