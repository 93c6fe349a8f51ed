import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";

export const PaymentsLink = () => (
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
