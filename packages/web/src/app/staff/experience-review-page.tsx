import { ExperienceId } from "@guildhall/core/domains/certification/certification.schema";
import { ExperienceHead } from "../../features/experience/experience-head.tsx";
import { ExperienceRecord } from "../../features/experience/experience-record.tsx";
import { ReviewPage } from "../../features/review/review-page.tsx";
import { reviewedOf } from "../../features/review/reviewed.ts";

const reviewed = reviewedOf("experience");

/** An entry of experience: what staff decide about, and below it the form with which they correct it. */
export const ExperienceReviewPage = () => (
  <ReviewPage
    reviewed={reviewed}
    headWithout={(recordId) => {
      const id = ExperienceId.safeParse(recordId);
      return id.success && <ExperienceHead key={id.data} id={id.data} />;
    }}
    record={({ recordId, isReviewed, isWaiting, reload }) => {
      const id = ExperienceId.safeParse(recordId);
      return (
        id.success && (
          <ExperienceRecord
            key={id.data}
            id={id.data}
            isReviewed={isReviewed}
            startsOpen={!isWaiting}
            onChanged={reload}
          />
        )
      );
    }}
  />
);
