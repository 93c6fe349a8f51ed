import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from "aws-cdk-lib/aws-cloudfront";
import type { App, Stack } from "sst/constructs";

/**
 * The site handles its own addresses without a file name; a missing file is answered as missing.
 * Staff's pages end with ids, which may have dots.
 */
export const serveIndex = `function handler(event) {
  var request = event.request;
  var name = request.uri.split("/").pop();
  if (name.indexOf(".") === -1 || request.uri.indexOf("/admin/") === 0) request.uri = "/index.html";
  return request;
}`;

export const serveMedia = `function handler(event) {
  var request = event.request;
  request.uri = request.uri.replace("/media/", "/public/");
  return request;
}`;

/** Without this the API would see CloudFront's address. A value that the caller sent is overwritten. */
export const addViewerAddress = `function handler(event) {
  var request = event.request;
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  return request;
}`;

export function createEdgeFunction(stack: Stack, app: App, { name, code }: { name: string; code: string }) {
  return new EdgeFunction(stack, name, {
    functionName: app.logicalPrefixedName(name),
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(code),
  });
}
