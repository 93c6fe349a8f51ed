import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/page/card.tsx";
import { PaymentInfo } from "../../features/address/payment-info.tsx";
import { CardEditor } from "../../features/card/card-editor.tsx";
import { useUser } from "../use-user.ts";

export function PaymentInfoPage() {
  const { data: user } = useUser();
  const cards = user && (
    <>
      <CardEditor user={user} />
      <PaymentLinks />
    </>
  );
  return <PaymentInfo card={cards} />;
}

const PaymentLinks = () => (
  <Card
    title="Payments"
    actions={
      <>
        <ButtonLink to="/payments">Payments and receipts</ButtonLink>
        <ButtonLink to="/donate" kind="plain">
          Donate
        </ButtonLink>
      </>
    }
  >
    <p>What you have paid, and what waits for a payment.</p>
  </Card>
);
