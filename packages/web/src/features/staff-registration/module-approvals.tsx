import type {
  Registration,
  RegistrationModule,
} from "@guildhall/core/domains/certification/registration/registration.schema";
import { ModuleMark } from "@guildhall/core/domains/certification/staff/staff-registration.schema";
import { useState } from "react";
import * as z from "zod/mini";
import { CorrectIssued } from "../../blocks/by-hand/correct-issued.tsx";
import { Button } from "../../components/button.tsx";
import { DayText } from "../../components/day-text.tsx";
import { TextareaField } from "../../components/field/textarea-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { Card } from "../../components/page/card.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { useMarkModule } from "./staff-registration.api.ts";

interface ModulesProps {
  readonly registration: Registration;
  readonly onDone: () => Promise<unknown>;
}

/** Of a pathway with modules, after the enrollment (bylaws#module-approval). */
export function ModuleApprovals({ registration, onDone }: ModulesProps) {
  const [asked, setAsked] = useState<RegistrationModule>();
  const { modules, modulesApprovedOn, badge, enrolledOn, status, replacedBy } = registration;
  if (!enrolledOn || modules.length === 0) return null;
  const isOpen = !(modulesApprovedOn || replacedBy) && (status === "in_progress" || status === "experience_approval");
  return (
    <Card title="Module approvals" aside={modulesApprovedOn && <StatusChip state="good">Approved</StatusChip>}>
      <ul className="stack">
        {modules.map((module) => (
          <li key={module.id} className="row">
            <span>{module.name}</span>
            {module.doneOn ? (
              <span className="quiet">
                Done on <DayText on={module.doneOn} />
              </span>
            ) : (
              <span className="quiet">Not done</span>
            )}
            {isOpen && (
              <Button compact onClick={() => setAsked(module)}>
                {module.doneOn ? "Mark as not done" : "Mark as done"}
                <span className="hidden-visually">: {module.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {modulesApprovedOn && (
        <p className="quiet">
          Approved on <DayText on={modulesApprovedOn} />.{" "}
          {badge?.on ? (
            <>
              The badge was issued on <DayText on={badge.on} />.
            </>
          ) : (
            "The badge is issued by hand."
          )}
        </p>
      )}
      {badge?.on && <CorrectIssued issued={{ kind: "badge", id: registration.id }} on={badge.on} />}
      {asked && (
        <MarkModule key={asked.id} {...{ registration, onDone }} module={asked} onClose={() => setAsked(undefined)} />
      )}
    </Card>
  );
}

interface MarkProps extends ModulesProps {
  readonly module: RegistrationModule;
  readonly onClose: () => void;
}

const Typed = z.pick(ModuleMark, { reason: true });

function MarkModule({ registration, module, onClose, onDone }: MarkProps) {
  const form = useSchemaForm(Typed, { reason: "" });
  const { run } = useMarkModule();
  const isDone = module.doneOn !== undefined;
  const title = isDone ? `Mark ${module.name} as not done?` : `Mark ${module.name} as done?`;
  const submit = async ({ reason }: z.infer<typeof Typed>) => {
    const { status } = await run({
      params: { id: registration.id, categoryId: module.id },
      body: { done: !isDone, reason },
    });
    onClose();
    const isSent = status === "module_approval" && registration.status !== status;
    void sayDone(isSent ? "All modules are done. They wait for approval now." : "Saved");
    await onDone();
  };
  return (
    <FormDialog form={form} draft={`module.${registration.id}.${module.id}`} title={title} onClose={onClose}>
      {(close) => (
        <Form form={form} onSubmit={submit} label={title}>
          <p>
            {isDone
              ? "It counts as open again."
              : "Until the learning platform says so itself. With the last module, all of them are sent for approval."}
          </p>
          <TextareaField
            name="reason"
            label="Reason"
            limit={500}
            help="For example “Certificate of completion seen”."
          />
          <FormActions submit={isDone ? "Mark as not done" : "Mark as done"}>
            <Button onClick={close}>Cancel</Button>
          </FormActions>
        </Form>
      )}
    </FormDialog>
  );
}
