import { PaymentPage } from "../features/address/payment-page.tsx";
import { CardEditor } from "../features/card/card-editor.tsx";
import { PaymentsLink } from "../features/receipt/payments-link.tsx";
import { useUser } from "./use-user.ts";

export function PaymentInfoPage() {
  const { data: user } = useUser();
  const cards = user && (
    <>
      <CardEditor user={user} />
      <PaymentsLink />
    </>
  );
  return <PaymentPage card={cards} />;
}
