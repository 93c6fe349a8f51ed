/** The environment variables that direct the AWS SDKs to the small cloud instead of AWS. */
export const endpointVariables = (url: string, region: string): Record<string, string> => ({
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: "local",
  AWS_SECRET_ACCESS_KEY: "local",
  AWS_ENDPOINT_URL_DYNAMODB: `${url}/_aws/dynamodb`,
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${url}/_aws/cognito`,
  AWS_ENDPOINT_URL_SSM: `${url}/_aws/ssm`,
  AWS_ENDPOINT_URL_SESV2: `${url}/_aws/mail`,
  AWS_ENDPOINT_URL_PINPOINT_SMS_VOICE_V2: `${url}/_aws/sms`,
  AWS_ENDPOINT_URL_GEO_PLACES: `${url}/_aws/places`,
  AWS_ENDPOINT_URL_S3: `${url}/_aws/s3`,
  AWS_ENDPOINT_URL_SQS: `${url}/_aws/queue`,
});
