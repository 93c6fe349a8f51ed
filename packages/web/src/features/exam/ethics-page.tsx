import {
  EthicsSignatureBody,
  type EthicsShown as Page,
} from "@guildhall/core/domains/certification/candidate-exam/candidate-exam.schema";
import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import * as z from "zod/mini";
import { useAccount } from "../../blocks/person/use-account.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { DayText } from "../../components/day-text.tsx";
import { TextField } from "../../components/field/text-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { Card } from "../../components/page/card.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { useFocusNext } from "../../lib/page/focus.ts";
import { dayText } from "../../lib/text/dates.ts";
import { serverToday } from "../../lib/text/now.ts";
import { useEthics, useSignEthics } from "./exam.api.ts";
import { certifications, OfRegistration } from "./of-registration.tsx";
import { ShownText } from "./shown-text.tsx";

const title = "Code of ethics";

/** bylaws#ethics-signature */
export const EthicsPage = () => (
  <OfRegistration title={title} part="ethics">
    {(id) => <Ethics key={id} id={id} />}
  </OfRegistration>
);

function Ethics({ id }: { readonly id: RegistrationId }) {
  const { data, error, mutate } = useEthics(id);
  return (
    <>
      <PageHeader
        title={title}
        back={certifications}
        {...(data && { lead: `For your registration for ${data.certification.name}.` })}
        {...(data?.signed && { actions: <Button onClick={() => window.print()}>Print</Button> })}
      />
      {data && <Shown page={data} onReload={() => mutate()} />}
      {!data && error && (
        <ProblemNotice error={error} title="The code of ethics could not be loaded" onRetry={() => mutate()} />
      )}
      {!(data || error) && <Skeleton of="the code of ethics" shape="page" />}
    </>
  );
}

interface ShownProps {
  readonly page: Page;
  readonly onReload: () => Promise<unknown>;
}

function Shown({ page, onReload }: ShownProps) {
  const { code, signed, sign } = page;
  const toSignature = useFocusNext(() => document.querySelector<HTMLElement>("#signature"));
  if (!code) return <EmptyState icon="certificate">There is no code of ethics to sign.</EmptyState>;
  return (
    <div className="stack">
      <Card title={code.version} aside={signed && <StatusChip state="good">Signed</StatusChip>}>
        {signed && signed.version !== code.version && (
          <Note state="info">{`You signed version ${signed.version}. Your signature stays valid.`}</Note>
        )}
        <ShownText text={code.text} label={title} />
      </Card>
      {signed ? (
        <Signature signed={signed} />
      ) : (
        <Sign page={page} version={code.version} onReload={onReload} onSigned={toSignature} />
      )}
      {!signed && !sign.allowed && sign.sentence && <Note state="due">{sign.sentence}</Note>}
    </div>
  );
}

const Signature = ({ signed: { name, on, version } }: { readonly signed: NonNullable<Page["signed"]> }) => (
  <Card title="Your signature" anchor="signature">
    <p className="exam__signature">{name}</p>
    <Facts>
      <Fact name="Signed on">
        <DayText on={on} />
      </Fact>
      <Fact name="Version">{version}</Fact>
    </Facts>
    <div className="row no-print">
      <ButtonLink to={certifications.to}>Back to your certification</ButtonLink>
    </div>
  </Card>
);

const Typed = z.pick(EthicsSignatureBody, { codeOfEthicsSignature: true });

interface SignProps extends ShownProps {
  readonly version: string;
  readonly onSigned: () => void;
}

function Sign({ page: { id, sign }, version, onReload, onSigned }: SignProps) {
  const form = useSchemaForm(Typed, { codeOfEthicsSignature: "" });
  const { run } = useSignEthics();
  const { data: account } = useAccount();
  const isActing = account?.actedBy !== undefined;
  if (!sign.allowed) return null;
  if (isActing) {
    return <Note state="info">You act for somebody. Nobody can sign the code of ethics for another person.</Note>;
  }
  const today = serverToday();
  const submit = async ({ codeOfEthicsSignature }: z.infer<typeof Typed>) => {
    try {
      await run({ params: { id }, body: { codeOfEthicsSignature, codeOfEthicsSignatureDate: today, version } });
    } catch (error) {
      await onReload();
      throw error;
    }
    void sayDone("You have signed the code of ethics.");
    onSigned();
  };
  return (
    <Card title="Sign it">
      <Form form={form} onSubmit={submit} label="Sign the code of ethics">
        <p>By signing with your name, you agree to follow this code.</p>
        <TextField name="codeOfEthicsSignature" label="Your full name" maxLength={120} autoComplete="name" />
        <Facts>
          <Fact name="Date">{dayText(today)}</Fact>
        </Facts>
        <FormActions submit="Sign" />
      </Form>
    </Card>
  );
}
