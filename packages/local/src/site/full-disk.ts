import type { ApiRequest } from "small-cloud/gateway/api-event";
import type { WireResponse } from "small-cloud/shared/wire";

type Answer = (request: ApiRequest) => Promise<WireResponse>;

const title =
  "The disk of the computer that runs this portal is full, so nothing can be saved. Free some room on it, then try again. What you entered is still here.";

/** On one machine, whoever reads the answer is often the one who can free the room. */
export const sayIfDiskIsFull =
  (answer: Answer, isDiskFull: () => boolean): Answer =>
  async (request) => {
    const response = await answer(request);
    if (response.status < 500 || !isDiskFull()) return response;
    const problem = JSON.parse(String(response.body ?? "{}"));
    return { ...response, body: JSON.stringify({ ...problem, title }) };
  };
