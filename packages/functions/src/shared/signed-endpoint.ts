import type { Route, RouteResponse } from "@guildhall/core/ground/route/route";
import middy from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { parse } from "zod/mini";
import { problemJson } from "./problem-json.ts";
import { viewerAddressOf } from "./viewer-address.ts";

type Event = APIGatewayProxyEventV2;
type Letter = { readonly body: string; readonly headers: Event["headers"] };

/** For a sender that signs the exact bytes of the body: the body is passed unchanged. */
export const signedEndpoint = <const R extends Route>(route: R, work: (letter: Letter) => Promise<RouteResponse<R>>) =>
  middy<Event, APIGatewayProxyStructuredResultV2>()
    .use(problemJson(route))
    .handler(async (event) => {
      viewerAddressOf(event);
      const result = await work({ body: bodyOf(event), headers: event.headers });
      return {
        statusCode: 200,
        headers: { "content-type": "application/json", "cache-control": "no-store" },
        body: JSON.stringify(parse(route.response, result)),
      };
    });

const bodyOf = ({ body = "", isBase64Encoded }: Event): string =>
  isBase64Encoded ? Buffer.from(body, "base64").toString("utf8") : body;
