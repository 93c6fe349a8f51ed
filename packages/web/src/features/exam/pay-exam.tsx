import { candidateExamRoutes } from "@guildhall/core/domains/certification/candidate-exam/candidate-exam.routes";
import type { ExamShown } from "@guildhall/core/domains/certification/candidate-exam/candidate-exam.schema";
import type { Cents } from "@guildhall/core/ground/shared/values";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import * as z from "zod/mini";
import { useCartAction } from "../../blocks/cart/cart.api.ts";
import { ButtonLink } from "../../components/button.tsx";
import { CheckboxField } from "../../components/field/choice-fields.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { Card } from "../../components/page/card.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";
import { Note } from "../../components/state/note.tsx";
import { sayDone, sayFailed } from "../../components/state/show-toast.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { moneyText } from "../../lib/text/money.ts";
import { useReadExamAgain } from "./exam.api.ts";
import { ShownText } from "./shown-text.tsx";

type PriceToPay = NonNullable<ExamShown["price"]>;

interface PayProps {
  readonly exam: ExamShown;
  readonly price: PriceToPay;
}

export const agreedField = z
  .boolean()
  .check(z.refine((agreed) => agreed, { error: "Agree to the conduct in the exam first." }));

const Typed = z.object({ internationalExam: z.boolean(), agreed: agreedField });

const bases: Partial<Record<PriceToPay["basis"], string>> = {
  member: "Members pay less.",
  student: "Full-time students pay half of the regular price.",
};

/** Why it costs what it costs. */
const whyText = ({ basis, isRetake, cents, regularCents }: PriceToPay): string => {
  const saved =
    cents !== undefined && regularCents !== undefined && regularCents > cents
      ? ((regularCents - cents) as Cents)
      : undefined;
  const what = isRetake ? "A retake has a price of its own." : "";
  const saves = saved === undefined ? "" : `You save ${moneyText(saved)}.`;
  return [what, bases[basis], saves].filter(Boolean).join(" ");
};

const totalOf = ({ cents, abroadFeeCents = 0 as Cents }: PriceToPay, isAbroad: boolean): Cents | undefined =>
  cents === undefined ? undefined : ((cents + (isAbroad ? abroadFeeCents : 0)) as Cents);

export function PayExam({ exam, price }: PayProps) {
  const { id, conduct, inCart } = exam;
  const { isRetake, abroadFeeCents, name } = price;
  const form = useSchemaForm(Typed, { internationalExam: inCart?.internationalExam ?? false, agreed: false });
  const isAbroad = useWatch({ control: form.control, name: "internationalExam" });
  const pay = useCartAction(candidateExamRoutes.pay);
  const readAgain = useReadExamAgain();
  const navigate = useNavigate();
  const submit = async (values: z.infer<typeof Typed>) => {
    try {
      await pay.run({ params: { id }, body: { ...values, ...(conduct && { version: conduct.version }) } });
    } catch (error) {
      void sayFailed(error, isRetake ? "Could not pay for exam retake" : "Could not pay for exam");
      await readAgain();
      throw error;
    }
    void sayDone(`${name} is in your cart.`);
    void readAgain();
    navigate("/cart");
  };
  const why = whyText(price);
  const total = totalOf(price, isAbroad);
  return (
    <Card title={isRetake ? "Pay for a retake" : "Pay for your exam"}>
      {inCart && <InCart name={name} />}
      <Facts>
        <Fact name="Price">{total !== undefined && <strong className="numbers">{moneyText(total)}</strong>}</Fact>
      </Facts>
      {why && <p>{why}</p>}
      <Form form={form} onSubmit={submit} label={isRetake ? "Pay for a retake" : "Pay for your exam"}>
        <CheckboxField
          name="internationalExam"
          label="I will take the exam internationally"
          {...(abroadFeeCents !== undefined && { help: `This costs another ${moneyText(abroadFeeCents)}.` })}
        />
        {conduct && <ShownText text={conduct.text} label="Conduct in the exam" />}
        <CheckboxField name="agreed" label="I have read this, and agree to the conduct in the exam" />
        <FormActions submit={inCart ? "Change it in the cart" : "Pay"} quiet={inCart !== undefined} />
      </Form>
    </Card>
  );
}

const InCart = ({ name }: { readonly name: string }) => (
  <Note state="info">
    <p>{name} is in your cart.</p>
    <ButtonLink to="/cart" kind="primary">
      Go to your cart
    </ButtonLink>
  </Note>
);
