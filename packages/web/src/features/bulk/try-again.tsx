import { type BulkJob, isEventAction } from "@guildhall/core/desks/bulk/bulk.schema";
import { Link, useNavigate } from "react-router-dom";
import { peopleText } from "../../blocks/people/people-text.ts";
import { Button } from "../../components/button.tsx";
import { sayFailed } from "../../components/state/show-toast.ts";
import { useTryAgain } from "./bulk.api.ts";
import { bulkLink } from "./bulk-link.ts";

/** Those for whom it failed, as a job of its own: once. */
export function TryAgain({ job }: { job: BulkJob }) {
  const { run, busy } = useTryAgain();
  const navigate = useNavigate();
  if (job.againAs) return <Link to={`${bulkLink.to}/${job.againAs}`}>What failed was tried again</Link>;
  if (!isEventAction(job.action) || job.state !== "done" || job.failed === 0) return null;
  const press = () => run({ params: { id: job.id } }).then(({ id }) => navigate(`${bulkLink.to}/${id}`), sayFailed);
  return (
    <div>
      <Button busy={busy} onClick={press}>{`Try again for ${peopleText(job.failed)}`}</Button>
    </div>
  );
}
