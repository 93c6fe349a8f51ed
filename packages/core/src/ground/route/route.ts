import type { core, infer as Infer, input as Input } from "zod/mini";

type Schema = core.$ZodType;
type ObjectSchema = core.$ZodObject;
type InputPart = "params" | "query" | "body";

/** Who may call a route at all. Access to a single record is checked in core. */
export type Role = "visitor" | "member" | "admin";

/** The kind of work of a staff route, so that rights can be given by kind. Today every staff member has all of them. */
export type Work = "people" | "reviews" | "money" | "system-data" | "settings";

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** One HTTP operation. The API stack, handler, web client, tests and OpenAPI document all read it. */
export interface Route {
  readonly id: `${string}.${string}`;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: `/api/${string}`;
  readonly role: Role;
  readonly work?: Work;
  /** Fields of the body that are another kind of work: whoever sends one needs that, too. */
  readonly workOf?: Readonly<Record<string, Work>>;
  readonly summary: string;
  /** What a program has to send that the types of the body do not say, for the OpenAPI document. */
  readonly sending?: string;
  /** What staff may not do while acting as somebody: passwords, e-mail, cards, sessions. */
  readonly whileActing?: "refused";
  /** A member's GET that refuses an ended session, because it shows other people or money. Other methods always refuse one. */
  readonly refusesEnded?: true;
  /** Charges, refunds or cancels. If its answer is lost, the payment may be under way. */
  readonly movesMoney?: true;
  /** Only reads, but not by GET, because its query must not appear in an address. */
  readonly changesNothing?: true;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: Schema;
  readonly response: Schema;
  /** Of an answer that is a text for other programs; all else is JSON. */
  readonly contentType?: "text/calendar";
}

/** If the answer of a read is lost, nothing was changed. */
export const isRead = ({ method, changesNothing }: Pick<Route, "method" | "changesNothing">): boolean =>
  method === "GET" || changesNothing === true;

type ParamsOf<Path extends string> = [ParamNames<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: core.$ZodObject<Record<ParamNames<Path>, Schema>> };

type WorkOf<R extends Role> = R extends "admin" ? { readonly work: Work } : { readonly work?: never };

export const defineRoute = <const R extends Route>(route: R & ParamsOf<R["path"]> & WorkOf<R["role"]>): R => route;

export type RouteArgs<R extends Route> = {
  [S in InputPart as R[S] extends Schema ? S : never]: R[S] extends Schema ? Input<R[S]> : never;
};

export type RouteInput<R extends Route> = {
  [S in InputPart as R[S] extends Schema ? S : never]: R[S] extends Schema ? Infer<R[S]> : never;
};

export type RouteResponse<R extends Route> = Infer<R["response"]>;

/** "account.resetPassword" → "account/reset-password", below packages/functions/src. */
export const handlerPathOf = ({ id }: Pick<Route, "id">): string =>
  id.replace(".", "/").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
