import { RegistrationFile, registrationFiles } from "@guildhall/core/domains/certification/certification.schema";
import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import { registrationFileKind } from "@guildhall/core/domains/certification/registration/registration-file.schema";
import { useEffect, useRef, useState } from "react";
import { AddFiles } from "../../blocks/media/add-files.tsx";
import { DeleteDocument } from "../../blocks/media/delete-document.tsx";
import { CheckState } from "../../blocks/media/document-list.tsx";
import { DownloadDocument } from "../../blocks/media/download-document.tsx";
import { useUploads } from "../../blocks/media/use-uploads.ts";
import { Button } from "../../components/button.tsx";
import { SelectBox } from "../../components/field/select-box.tsx";
import { Card } from "../../components/page/card.tsx";
import { useAddRegistrationFile } from "./staff-registration.api.ts";
import "./registration-files.css";

interface FilesProps {
  readonly registration: Registration;
  /** A review above lists and shows those that can be opened. */
  readonly isReviewed: boolean;
  readonly onChanged: () => Promise<unknown>;
}

type KeptFile = Registration["media"][number];

const types = RegistrationFile.options.map((value) => ({ value, label: registrationFiles[value] }));

/** Staff add to what was sent, whoever has the registration (bylaws#registration-files). */
export function RegistrationFiles({ registration: { id, media }, isReviewed, onChanged }: FilesProps) {
  const [type, setType] = useState<RegistrationFile>("supporting_documentation");
  const [added, setAdded] = useState<readonly string[]>([]);
  const { run } = useAddRegistrationFile();
  const kind = registrationFileKind(type);
  const uploads = useUploads({
    kind,
    async prepare(upload) {
      const form = await run({ params: { id }, body: { ...upload, type } });
      setAdded((ids) => [...ids, form.mediaId]);
      return form;
    },
    refresh: onChanged,
  });
  useOnceChecked(media, onChanged);
  const listed = media.filter((file) => !isReviewed || file.state !== "ready" || added.includes(file.id));
  return (
    <Card title={isReviewed ? "Add a file" : "Supporting documents"}>
      {listed.length > 0 && <Listed files={listed} refresh={onChanged} />}
      <SelectBox
        label="Type of the file"
        options={types}
        value={type}
        // What is chosen meanwhile goes with what is being sent.
        isDisabled={uploads.sending !== undefined}
        onChange={(value) => setType(RegistrationFile.parse(value))}
      />
      <AddFiles kind={kind} uploads={uploads} />
    </Card>
  );
}

/** Then the review above has it, too. */
function useOnceChecked(media: readonly KeptFile[], onChecked: () => Promise<unknown>): void {
  const isWaiting = media.some(({ state }) => state === "waiting");
  const checked = useRef(onChecked);
  checked.current = onChecked;
  const wasWaiting = useRef(isWaiting);
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) void checked.current();
    wasWaiting.current = isWaiting;
  }, [isWaiting]);
}

interface ListedProps {
  readonly files: readonly KeptFile[];
  readonly refresh: () => Promise<unknown>;
}

function Listed({ files, refresh }: ListedProps) {
  const [removing, setRemoving] = useState<KeptFile>();
  return (
    <ul className="registration-files">
      {files.map((file) => (
        <li key={file.id} className="row">
          <div>
            <span className="file-name">{file.name}</span>
            <span className="small quiet">{registrationFiles[file.type]}</span>
          </div>
          <CheckState document={file} />
          {file.state === "ready" ? (
            <DownloadDocument document={file} />
          ) : (
            <Button compact kind="plain" onClick={() => setRemoving(file)}>
              Delete<span className="hidden-visually"> {file.name}</span>
            </Button>
          )}
        </li>
      ))}
      {removing && <DeleteDocument document={removing} refresh={refresh} onClose={() => setRemoving(undefined)} />}
    </ul>
  );
}
