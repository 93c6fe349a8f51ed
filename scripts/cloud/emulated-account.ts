/** The same as in fake-aws.ts, because the templates contain it. */
export const account = "111111111111";

export const credentials = { AWS_ACCESS_KEY_ID: "AKIAGUILDHALLROOT0000", AWS_SECRET_ACCESS_KEY: "root" };
