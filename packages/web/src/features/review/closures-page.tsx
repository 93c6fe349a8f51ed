import { QueuePage } from "./queue-page.tsx";
import { ReviewPage } from "./review-page.tsx";
import { closureSite } from "./review-site.ts";

export const ClosuresPage = () => <QueuePage site={closureSite} />;

export const ClosurePage = () => <ReviewPage site={closureSite} />;
