import type { PersonId } from "@guildhall/core/ground/shared/values";
import { personFileKind } from "@guildhall/core/people/person-file/person-file.schema";
import { useSearchParams } from "react-router-dom";
import { AddFiles } from "../../blocks/media/add-files.tsx";
import { DocumentList } from "../../blocks/media/document-list.tsx";
import { useUploads } from "../../blocks/media/use-uploads.ts";
import { authorName } from "../../blocks/people/written-by.tsx";
import { ListAnswer } from "../../components/list/list-answer.tsx";
import { Pager } from "../../components/list/pager.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { pageIn } from "../../lib/page/page-in.ts";
import { useAddPersonFile, usePersonFiles, useReadOverview } from "./person-file.api.ts";

interface PersonFilesProps {
  readonly person: { readonly id: PersonId; readonly name: string };
}

/** What staff keep about somebody: letters, forms, scans. The latest first. */
export function PersonFiles({ person: { id, name } }: PersonFilesProps) {
  const page = pageIn(useSearchParams()[0]);
  const { data: files, args, error, isWaiting, mutate } = usePersonFiles(id, page);
  const { run } = useAddPersonFile();
  const readOverview = useReadOverview();
  const refresh = () => Promise.all([mutate(), readOverview()]);
  const prepare = (body: Parameters<typeof run>[0]["body"]) => run({ params: { userId: id }, body });
  const uploads = useUploads({ kind: personFileKind, prepare, refresh });
  return (
    <>
      <p>For staff. {name} finds these files in a copy of their data, and nowhere else.</p>
      <AddFiles kind={personFileKind} uploads={uploads} />
      {files && (
        <ListAnswer of="the files" shown={files} isWaiting={isWaiting}>
          <div className="stack">
            <DocumentList
              caption={`Files about ${name}`}
              documents={files.data}
              empty={`Nobody has added a file about ${name} yet.`}
              author={({ author }) => authorName(author)}
              refresh={refresh}
            />
            <Pager page={args.query.page} lastPage={files.lastPage} of="the files" />
          </div>
        </ListAnswer>
      )}
      {!files && error && (
        <ProblemNotice error={error} title="The files could not be loaded" onRetry={() => mutate()} />
      )}
      {!files && !error && <Skeleton of="the files" shape="card" />}
    </>
  );
}
