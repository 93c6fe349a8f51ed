import { writeOpenApi } from "./openapi-document.ts";

writeOpenApi();
process.stdout.write("Wrote docs/openapi.json\n");
