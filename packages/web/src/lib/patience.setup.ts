import { configure } from "@testing-library/react";

/** What a page loads later may take longer than a second on a busy machine. */
configure({ asyncUtilTimeout: 10_000 });
