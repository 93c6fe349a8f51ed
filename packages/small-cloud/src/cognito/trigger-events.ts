/** The event Cognito hands to the function behind the PostAuthentication trigger. */
export interface PostAuthenticationEvent {
  version: string;
  region: string;
  userPoolId: string;
  userName: string;
  triggerSource: "PostAuthentication_Authentication";
  callerContext: { awsSdkVersion: string; clientId: string };
  request: {
    userAttributes: Record<string, string>;
    newDeviceUsed: boolean;
    clientMetadata?: Record<string, string>;
  };
  response: Record<string, unknown>;
}

/** The functions that run inside a sign-in; one that throws refuses the sign-in. */
export interface Triggers {
  readonly PostAuthentication?: (event: PostAuthenticationEvent) => Promise<unknown>;
}
