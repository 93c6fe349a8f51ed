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
  const [asked, setAsked] = useState<AskedMark>();
  const { modules, modulesApprovedOn, areModulesSent, badge, enrolledOn, status, replacedBy } = registration;
  if (!enrolledOn || modules.length === 0) return null;
  const last = modules.at(-1);
  const areAllDone = modules.every(({ doneOn }) => doneOn);
  const isOpen =
    !(modulesApprovedOn || areModulesSent || replacedBy) &&
    (status === "in_progress" || status === "experience_approval");
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
              <Button compact onClick={() => setAsked({ module, done: !module.doneOn })}>
                {module.doneOn ? "Mark as not done" : "Mark as done"}
                <span className="hidden-visually">: {module.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOpen && areAllDone && last && (
        <div className="row">
          <span>All modules of the pathway are done, and nobody has sent them for approval.</span>
          <Button compact onClick={() => setAsked({ module: last, done: true })}>
            Send for approval
          </Button>
        </div>
      )}
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
        <MarkModule key={asked.module.id} {...{ registration, onDone, ...asked }} onClose={() => setAsked(undefined)} />
      )}
    </Card>
  );
}

interface AskedMark {
  readonly module: RegistrationModule;
  readonly done: boolean;
}

interface MarkProps extends ModulesProps, AskedMark {
  readonly onClose: () => void;
}

function wordsOf({ module: { name, doneOn }, done }: AskedMark) {
  if (!done) {
    return { title: `Mark ${name} as not done?`, what: "It counts as open again.", submit: "Mark as not done" };
  }
  if (doneOn) {
    return {
      title: "Send the modules for approval?",
      what: "What the pathway asks for now is done. The candidate is told by mail.",
      submit: "Send for approval",
    };
  }
  return {
    title: `Mark ${name} as done?`,
    what: "Until the learning platform says so itself. With the last module, all of them are sent for approval.",
    submit: "Mark as done",
  };
}

const Typed = z.pick(ModuleMark, { reason: true });

function MarkModule({ registration, module, done, onClose, onDone }: MarkProps) {
  const form = useSchemaForm(Typed, { reason: "" });
  const { run } = useMarkModule();
  const { title, what, submit: label } = wordsOf({ module, done });
  const submit = async ({ reason }: z.infer<typeof Typed>) => {
    const { status } = await run({
      params: { id: registration.id, categoryId: module.id },
      body: { done, reason },
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
          <p>{what}</p>
          <TextareaField
            name="reason"
            label="Reason"
            limit={500}
            help="For example “Certificate of completion seen”."
          />
          <FormActions submit={label}>
            <Button onClick={close}>Cancel</Button>
          </FormActions>
        </Form>
      )}
    </FormDialog>
  );
}
