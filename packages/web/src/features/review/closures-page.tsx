import { QueuePage } from "./queue-page.tsx";
import { ReviewPage } from "./review-page.tsx";
import { reviewedClosures } from "./reviewed-kind.ts";

export const ClosuresPage = () => <QueuePage reviewed={reviewedClosures} />;

export const ClosurePage = () => <ReviewPage reviewed={reviewedClosures} />;
