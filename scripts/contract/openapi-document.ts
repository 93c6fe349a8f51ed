import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AnyProblem, allRoutes, auditActions, problems } from "@guildhall/core/assembly/contract";
import { AuditActionName } from "@guildhall/core/ground/change/audit.schema";
import type { Route } from "@guildhall/core/ground/route/route";
import { User } from "@guildhall/core/people/person/user.schema";
import * as z from "zod/mini";
import { createDocument, type ZodOpenApiObject, type ZodOpenApiOperationObject } from "zod-openapi";
import { root } from "../root.ts";

const file = join(root, "docs", "openapi.json");

const codes = Object.entries(problems)
  .map(([code, [status, title]]) => `- ${status} \`${code}\`: ${title}`)
  .join("\n");

/** The gateway's own errors: no handler of ours has run, or none has answered. */
const GatewayAnswer = z.object({ message: z.string() });

const problem = {
  description: [
    "A problem.",
    "As application/json what the gateway says itself: 401 without a valid token, 404 where there is no such address,",
    "413 for too much, 429 for too often, 500 and 503 where a function failed or took too long.",
  ].join(" "),
  content: {
    "application/problem+json": { schema: AnyProblem },
    "application/json": { schema: GatewayAnswer },
  },
};

const document: ZodOpenApiObject = {
  openapi: "3.1.0",
  info: {
    title: "Guildhall",
    version: "1.0.0",
    license: { name: "MIT", identifier: "MIT" },
    description: `Member and certification portal. Errors are \`application/problem+json\` with one of these codes:\n\n${codes}`,
  },
  servers: [{ url: "/" }],
  components: {
    schemas: { Problem: AnyProblem, GatewayAnswer, User } as never,
    securitySchemes: {
      accessToken: {
        type: "http",
        scheme: "bearer",
        bearerFormat: "JWT",
        description: "Access token of the user pool",
      },
      actAs: {
        type: "apiKey",
        in: "header",
        name: "x-act-as",
        description: "While staff act as a member, beside their own token",
      },
    },
  },
};

function operationOf(route: Route): ZodOpenApiOperationObject {
  const [domain = ""] = route.id.split(".");
  return {
    operationId: route.id,
    tags: [domain],
    summary: route.summary,
    description: [roleSentence(route), route.sending].filter(Boolean).join(" "),
    requestParams: { ...(route.params && { path: route.params }), ...(route.query && { query: route.query }) } as never,
    ...(route.body && {
      requestBody: { required: true, content: { "application/json": { schema: route.body as never } } },
    }),
    responses: {
      200: {
        description: "Success",
        content: { [route.contentType ?? "application/json"]: { schema: route.response as never } },
      },
      default: problem,
    },
    security: route.role === "visitor" ? [] : [{ accessToken: [] }],
    "x-role": route.role,
    ...(route.work && { "x-work": route.work }),
  };
}

function roleSentence({ role, whileActing }: Route): string {
  const who = { visitor: "Open to everybody.", member: "For people who are signed in.", admin: "For staff." }[role];
  return whileActing === "refused" ? `${who} Refused while acting as somebody else.` : who;
}

/** By their paths, so that the document stays the same when a domain names its routes in another order. */
function pathsOf(routes: readonly Route[]): ZodOpenApiObject["paths"] {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  const sorted = routes.toSorted((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
  for (const route of sorted) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return paths;
}

export const openApiDocument = () =>
  createDocument(
    { ...document, paths: pathsOf(allRoutes) },
    {
      // Its schema lies below the domains whose actions these are.
      override: ({ jsonSchema, zodSchema }) => {
        if (Object.is(zodSchema, AuditActionName)) jsonSchema.enum = Object.keys(auditActions).toSorted();
      },
    },
  );

const toText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;

export const isOpenApiCurrent = async (): Promise<boolean> =>
  existsSync(file) && readFileSync(file, "utf8") === toText();

export const writeOpenApi = (): void => writeFileSync(file, toText());
