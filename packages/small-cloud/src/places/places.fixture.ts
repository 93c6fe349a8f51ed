import { GeoPlacesClient } from "@aws-sdk/client-geo-places";
import { serveStandIns } from "../shared/stand-in.fixture.ts";
import { createPlaces } from "./places.ts";

/** The address search behind a real server on a free port, with a client that reaches it. */
export async function startPlaces() {
  const places = createPlaces();
  const server = await serveStandIns([places]);
  const endpoint = server.endpointOf("places");
  const client = new GeoPlacesClient({
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
    endpoint,
  });
  return {
    places,
    client,
    endpoint,
    async close() {
      client.destroy();
      await server.close();
    },
  };
}
