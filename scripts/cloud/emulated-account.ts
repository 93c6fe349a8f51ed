/** As fake-aws.ts names it: the templates hold it. */
export const account = "111111111111";

export const credentials = { AWS_ACCESS_KEY_ID: "AKIAGUILDHALLROOT0000", AWS_SECRET_ACCESS_KEY: "root" };
