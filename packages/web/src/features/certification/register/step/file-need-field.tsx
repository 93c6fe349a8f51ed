import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import type {
  Registration,
  RegistrationStep,
} from "@guildhall/core/domains/certification/registration/registration.schema";
import { registrationFileKind } from "@guildhall/core/domains/certification/registration/registration-file.schema";
import { useState } from "react";
import { AddFiles } from "../../../../blocks/media/add-files.tsx";
import { DeleteDocument } from "../../../../blocks/media/delete-document.tsx";
import { CheckState } from "../../../../blocks/media/document-list.tsx";
import { DownloadDocument } from "../../../../blocks/media/download-document.tsx";
import { useUploads } from "../../../../blocks/media/use-uploads.ts";
import { Button } from "../../../../components/button.tsx";
import { FieldErrorText, FieldOptional } from "../../../../components/field/field.tsx";
import { useFieldFrame } from "../../../../components/field/use-field.ts";
import { Icon } from "../../../../components/icon.tsx";
import { useRouteAction } from "../../../../lib/api/use-route.ts";

type SentFile = Registration["media"][number];

interface FileNeedFieldProps {
  readonly need: RegistrationStep["files"][number];
  readonly registration: Registration;
  readonly refresh: () => Promise<unknown>;
}

/** Files of one kind: what was sent, and more. What is optional takes one line until it is wanted. */
export function FileNeedField({ need: { type, label, isRequired }, registration, refresh }: FileNeedFieldProps) {
  const kind = registrationFileKind(type);
  const { run } = useRouteAction(candidateRoutes.addFile);
  const uploads = useUploads({
    kind,
    prepare: (body) => run({ params: { id: registration.id }, body: { ...body, type } }),
    refresh,
  });
  const frame = useFieldFrame(type, { label });
  const sent = registration.media.filter((file) => file.type === type);
  const [startsOpen] = useState(isRequired || sent.length > 0);
  const files = (
    <fieldset className="field field--wide">
      <legend className={isRequired ? "field__label" : "hidden-visually"}>{label}</legend>
      {sent.length > 0 && <SentFiles files={sent} refresh={refresh} />}
      <AddFiles kind={kind} uploads={uploads} field={frame} />
      <FieldErrorText id={frame.errorId} message={frame.error} />
    </fieldset>
  );
  if (isRequired) return files;
  return (
    <details className="wizard__more" open={startsOpen}>
      <summary className="field__label">
        <span>
          {label}
          <FieldOptional />
        </span>
        <Icon name="chevron-down" />
      </summary>
      {files}
    </details>
  );
}

interface SentFilesProps {
  readonly files: readonly SentFile[];
  readonly refresh: () => Promise<unknown>;
}

function SentFiles({ files, refresh }: SentFilesProps) {
  const [removing, setRemoving] = useState<SentFile>();
  return (
    <ul className="wizard__files">
      {files.map((file) => (
        <li key={file.id} className="row">
          <span className="file-name">{file.name}</span>
          <CheckState document={file} />
          {file.state === "ready" && <DownloadDocument document={file} />}
          <Button compact kind="plain" onClick={() => setRemoving(file)}>
            Delete<span className="hidden-visually"> {file.name}</span>
          </Button>
        </li>
      ))}
      {removing && <DeleteDocument document={removing} refresh={refresh} onClose={() => setRemoving(undefined)} />}
    </ul>
  );
}
