import { QueuePage } from "./queue-page.tsx";
import { ReviewPage } from "./review-page.tsx";
import { reviewedMemberships } from "./reviewed-kind.ts";

export const MembershipsPage = () => <QueuePage reviewed={reviewedMemberships} />;

export const MembershipReviewPage = () => <ReviewPage reviewed={reviewedMemberships} />;
