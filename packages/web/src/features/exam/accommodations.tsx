import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import {
  AccommodationBody,
  type ExamShown,
} from "@guildhall/core/domains/certification/candidate-exam/candidate-exam.schema";
import { accommodationFileKind } from "@guildhall/core/domains/certification/registration/registration-file.schema";
import { MediaId } from "@guildhall/core/ground/shared/ids";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { accommodationWords } from "../../blocks/exam/attempt-words.ts";
import { AddFiles } from "../../blocks/media/add-files.tsx";
import { useUploads } from "../../blocks/media/use-uploads.ts";
import { Button } from "../../components/button.tsx";
import { DayText } from "../../components/day-text.tsx";
import { FieldErrorText } from "../../components/field/field.tsx";
import { TextareaField } from "../../components/field/textarea-field.tsx";
import { useFieldFrame } from "../../components/field/use-field.ts";
import { Form, FormActions } from "../../components/form/form.tsx";
import { MomentText } from "../../components/list/value-text.tsx";
import { Card } from "../../components/page/card.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { useRouteAction } from "../../lib/api/use-route.ts";
import { hasDraft } from "../../lib/form/draft.ts";
import { askBeforeLeaving } from "../../lib/form/leave-guard.ts";
import { type SchemaForm, useSchemaForm } from "../../lib/form/schema-form.ts";
import { useIsChanged } from "../../lib/form/use-is-changed.ts";
import { useUnsavedDraft } from "../../lib/form/use-unsaved-draft.ts";
import { useFocusNext } from "../../lib/page/focus.ts";
import { useAskForAccommodations } from "./exam.api.ts";

interface AccommodationsProps {
  readonly exam: ExamShown;
  readonly refresh: () => Promise<unknown>;
}

/** bylaws#exam-accommodations */
export function Accommodations({ exam, refresh }: AccommodationsProps) {
  const { accommodation, accommodationUntil, accommodationDays, askForAccommodations } = exam;
  // What was typed before is shown without another press.
  const [isAsking, setAsking] = useState(() => askForAccommodations.allowed && hasDraft(draftOf(exam)));
  const toForm = useFocusNext(() => document.querySelector<HTMLElement>("#accommodations textarea"));
  const toCard = useFocusNext(() => document.querySelector<HTMLElement>("#accommodations"));
  const ask = () => {
    setAsking(true);
    toForm();
  };
  const close = () => {
    setAsking(false);
    toCard();
  };
  const words = accommodation && accommodationWords[accommodation.state];
  return (
    <Card
      title="Accommodations"
      anchor="accommodations"
      aside={words && <StatusChip state={words.chip}>{words.label}</StatusChip>}
      actions={
        askForAccommodations.allowed &&
        !isAsking && (
          <Button onClick={ask}>{accommodation ? "Ask for other accommodations" : "Ask for accommodations"}</Button>
        )
      }
    >
      <p>
        {`If you need more time or another kind of help in the exam, ask for it at least ${accommodationDays} days before. We need a document that says why, for example a letter of your doctor.`}
      </p>
      <Facts>
        <Fact name="Ask by">{accommodationUntil && <DayText on={accommodationUntil} />}</Fact>
        <Fact name="You asked for">{accommodation?.what}</Fact>
        <Fact name="Asked">{accommodation && <MomentText at={accommodation.askedAt} />}</Fact>
        <Fact name="Our answer">{accommodation?.message}</Fact>
        <Fact name="Granted before">{accommodation?.granted?.map(({ what }) => what).join("; ")}</Fact>
      </Facts>
      {!askForAccommodations.allowed && !accommodation && <p className="quiet">{askForAccommodations.sentence}</p>}
      {isAsking && <Ask exam={exam} refresh={refresh} onDone={close} />}
    </Card>
  );
}

/** It is not among what was typed. */
const fileAlone = ["fileId"];

const TypedAccommodation = z.extend(AccommodationBody, {
  fileId: z.pipe(z.string().check(z.minLength(1, { error: "Add a document that says why." })), MediaId),
});

const draftOf = ({ id }: Pick<ExamShown, "id">): string => `accommodations.${id}`;

interface AskProps extends AccommodationsProps {
  readonly onDone: () => void;
}

function Ask({ exam, refresh, onDone }: AskProps) {
  const { id } = exam;
  const form = useSchemaForm(TypedAccommodation, { what: "", fileId: "" });
  const { run } = useAskForAccommodations();
  const draft = draftOf(exam);
  useUnsavedDraft(useIsChanged(form.control), draft);
  const submit = async (body: AccommodationBody) => {
    await run({ params: { id }, body });
    void sayDone("We have your request. You hear from us by mail.");
    onDone();
    await refresh();
  };
  return (
    <Form form={form} onSubmit={submit} draft={draft} draftWithout={fileAlone} label="Ask for accommodations">
      <TextareaField name="what" label="What would help you" limit={1000} />
      <DocumentField id={id} form={form} />
      <FormActions submit="Send the request" quiet>
        <Button onClick={() => askBeforeLeaving(onDone)}>Cancel</Button>
      </FormActions>
    </Form>
  );
}

interface DocumentProps {
  readonly id: ExamShown["id"];
  readonly form: SchemaForm<typeof TypedAccommodation>;
}

/** The one that was sent last goes with the request. */
function DocumentField({ id, form }: DocumentProps) {
  const { run } = useRouteAction(candidateRoutes.addFile);
  const [sent, setSent] = useState<string>();
  const fileId = useWatch({ control: form.control, name: "fileId" });
  const uploads = useUploads({
    kind: accommodationFileKind,
    async prepare(upload) {
      const answer = await run({ params: { id }, body: { ...upload, type: "accommodation" } });
      form.setValue("fileId", answer.mediaId, { shouldDirty: true });
      form.clearErrors("fileId");
      setSent(upload.name);
      return answer;
    },
    refresh: async () => undefined,
  });
  const frame = useFieldFrame("fileId", { label: "Document" });
  return (
    <fieldset className="field field--wide field--files">
      <legend className="field__label">Document</legend>
      {fileId && sent && <p className="file-name">{`Goes with your request: ${sent}`}</p>}
      <AddFiles kind={accommodationFileKind} uploads={uploads} field={frame} />
      <FieldErrorText id={frame.errorId} message={frame.error} />
    </fieldset>
  );
}
