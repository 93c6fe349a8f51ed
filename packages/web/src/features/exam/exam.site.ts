import { type Page, pageFor } from "../../lib/page/page.ts";

export const examPages: readonly Page[] = [
  pageFor("member", "/certifications-and-training/exam", async () => (await import("./exam-page.tsx")).ExamPage),
  pageFor("member", "/certifications-and-training/ethics", async () => (await import("./ethics-page.tsx")).EthicsPage),
];
