/** A refusal as the service sends it: exception name, status and sentence. */
export class CognitoError extends Error {
  readonly status: number;

  constructor(name: string, message: string, status = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

export const notAuthorized = (message: string) => new CognitoError("NotAuthorizedException", message);
export const invalidParameter = (message: string) => new CognitoError("InvalidParameterException", message);
export const resourceNotFound = (message: string) => new CognitoError("ResourceNotFoundException", message);
export const userNotFound = () => new CognitoError("UserNotFoundException", "User does not exist.");
/** The same sentence for a wrong name and a wrong password, so nobody can learn which was wrong. */
export const wrongCredentials = () => notAuthorized("Incorrect username or password.");
export const userDisabled = () => notAuthorized("User is disabled.");
