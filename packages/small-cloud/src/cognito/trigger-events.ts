/** The event that Cognito sends to the function of the PostAuthentication trigger. */
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

/** The functions that run during a sign-in. If one throws, the sign-in is refused. */
export interface Triggers {
  readonly PostAuthentication?: (event: PostAuthenticationEvent) => Promise<unknown>;
}
