import { readFileSync } from "node:fs";
import express from "express";
import { z } from "zod";
import { openStore } from "./dynamo-store.mjs";
import { createVerifier } from "./verify-token.mjs";

// The same three routes as they are usually written with Express over DynamoDB.

const { dataFile, endpoint } = JSON.parse(process.argv[2]);
const { auth, people, answers } = JSON.parse(readFileSync(dataFile, "utf8"));
const auditKey = "key-of-the-peer";
const store = await openStore({ endpoint, people, answers });
const verify = createVerifier(auth);

const PageQuery = z.object({ page: z.coerce.number().int().gte(1), limit: z.coerce.number().int().gte(1).lte(100) });
const Answers = z.object({
  data: z.array(z.object({ id: z.string(), sentAt: z.string(), answers: z.record(z.string(), z.any()) })),
  lastPage: z.int(),
  total: z.int(),
});
const User = z.looseObject({ id: z.string(), memberNumber: z.int(), firstName: z.string(), email: z.string() });

const app = express();
app.use(express.json());
app.use(async (request, response, next) => {
  request.person = await verify(request.headers.authorization);
  if (!request.person) return response.status(401).json({ message: "Unauthorized" });
  next();
});
app.get("/api/admin/study-module-answers", async (request, response) => {
  if (!request.person.isStaff) return response.status(403).json({ message: "Forbidden" });
  const { success, data } = PageQuery.safeParse(request.query);
  if (!success) return response.status(400).json({ message: "Bad request" });
  response.json(Answers.parse(await store.listAnswers(data.page, data.limit)));
});
app.get("/api/user", async (request, response) => response.json(User.parse(await store.getPerson(request.person.id))));
app.post("/api/user/announcement-hidden", async (request, response) => {
  response.json(User.parse(await store.hideAnnouncement(request.person.id, auditKey)));
});

const server = app.listen(0, "127.0.0.1", () => process.send({ url: `http://127.0.0.1:${server.address().port}` }));
process.once("SIGTERM", () => process.exit(0));
