import { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import { registrationApprovals } from "@guildhall/core/domains/certification/registration/registration.subject.schema";
import { recordIdOf } from "@guildhall/core/review/subject.schema";
import { useParams } from "react-router-dom";
import { ReviewPage } from "../../features/review/review-page.tsx";
import { reviewedOf } from "../../features/review/reviewed.ts";
import { OwedItems } from "../../features/staff-order/line-item/owed-items.tsx";
import { useRegistrationHead } from "../../features/staff-registration/registration-head.tsx";
import { RegistrationRecord } from "../../features/staff-registration/registration-record.tsx";
import { SettledLines } from "../../features/staff-registration/settled-lines.tsx";

const reviewed = reviewedOf("registration");

const shownAs = (itemId: string | undefined) =>
  registrationApprovals.find((prefix) => itemId?.startsWith(`${prefix}_`));

/** A registration: what staff decide about it, and below it the record with what else they can do. */
export function CourseRegistrationPage() {
  const { id: named = "" } = useParams();
  const own = RegistrationId.safeParse(recordIdOf(reviewed.words, named));
  const ofRecord = useRegistrationHead(own.data);
  return (
    <ReviewPage
      reviewed={reviewed}
      ofRecord={ofRecord}
      record={({ recordId, itemId, reload }) => {
        const id = RegistrationId.safeParse(recordId);
        return (
          id.success && (
            <RegistrationRecord
              key={id.data}
              id={id.data}
              shownAs={shownAs(itemId)}
              onChanged={reload}
              lineItems={(lines, personName) => {
                const owed = lines.filter(({ state }) => state !== "paid");
                return (
                  <>
                    <SettledLines lines={lines.filter(({ state }) => state === "paid")} />
                    {owed.length > 0 && <OwedItems items={owed} personName={personName} />}
                  </>
                );
              }}
            />
          )
        );
      }}
    />
  );
}
