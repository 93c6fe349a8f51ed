import { readFileSync } from "node:fs";
import fastify from "fastify";
import { openStore } from "./postgres-store.mjs";
import { createVerifier } from "./verify-token.mjs";

// The same three routes as they are usually written with Fastify over PostgreSQL.

const { dataFile, socket, user } = JSON.parse(process.argv[2]);
const { auth, people, answers } = JSON.parse(readFileSync(dataFile, "utf8"));
const auditKey = "key-of-the-peer";
const store = await openStore({ socket, user, people, answers });
const verify = createVerifier(auth);

const text = { type: "string" };
const querystring = {
  type: "object",
  required: ["page", "limit"],
  properties: { page: { type: "integer", minimum: 1 }, limit: { type: "integer", minimum: 1, maximum: 100 } },
};
const answersSchema = {
  type: "object",
  properties: {
    data: {
      type: "array",
      items: {
        type: "object",
        properties: { id: text, sentAt: text, answers: { type: "object", additionalProperties: true } },
      },
    },
    lastPage: { type: "integer" },
    total: { type: "integer" },
  },
};
const userSchema = {
  type: "object",
  required: ["id", "memberNumber", "firstName", "email"],
  properties: { id: text, memberNumber: { type: "integer" }, firstName: text, email: text },
  additionalProperties: true,
};

const app = fastify();
app.decorateRequest("person", null);
app.addHook("onRequest", async (request, reply) => {
  request.person = await verify(request.headers.authorization);
  if (!request.person) return reply.code(401).send({ message: "Unauthorized" });
});
app.get(
  "/api/admin/study-module-answers",
  { schema: { querystring, response: { 200: answersSchema } } },
  async (request, reply) => {
    if (!request.person.isStaff) return reply.code(403).send({ message: "Forbidden" });
    return store.listAnswers(request.query.page, request.query.limit);
  },
);
app.get("/api/user", { schema: { response: { 200: userSchema } } }, (request) => store.getPerson(request.person.id));
app.post("/api/user/announcement-hidden", { schema: { response: { 200: userSchema } } }, (request) =>
  store.hideAnnouncement(request.person.id, auditKey),
);

await app.listen({ port: 0, host: "127.0.0.1" });
process.send({ url: `http://127.0.0.1:${app.server.address().port}` });
process.once("SIGTERM", () => process.exit(0));
