import {
  type Fields,
  flag,
  list,
  long,
  member,
  NAME_PATTERN,
  oneOf,
  type Shape,
  struct,
  tableName,
  text,
  whole,
} from "./shape.ts";

const requiredIndexName = text({ isRequired: true, pattern: NAME_PATTERN, minLength: 3, maxLength: 255 });

const throughput = (isRequired: boolean): Shape =>
  struct(
    "ProvisionedThroughput",
    {
      WriteCapacityUnits: long({ isRequired: true, min: 1 }),
      ReadCapacityUnits: long({ isRequired: true, min: 1 }),
    },
    isRequired ? { isRequired } : {},
  );

const attributeDefinitions = (isRequired: boolean): Shape =>
  list(
    member("AttributeDefinition", {
      AttributeName: text({ isRequired: true }),
      AttributeType: oneOf(["B", "N", "S"], { isRequired: true }),
    }),
    isRequired ? { isRequired } : {},
  );

const keySchema = (keyType: Shape): Shape =>
  list(member("KeySchemaElement", { AttributeName: text({ isRequired: true }), KeyType: keyType }), {
    isRequired: true,
    minLength: 1,
    maxLength: 2,
  });

const projection = struct(
  "Projection",
  {
    ProjectionType: oneOf(["ALL", "INCLUDE", "KEYS_ONLY"]),
    NonKeyAttributes: list(text(), { minLength: 1 }),
  },
  { isRequired: true },
);

const indexFields: Fields = {
  IndexName: requiredIndexName,
  KeySchema: keySchema(oneOf(["HASH", "RANGE"], { isRequired: true })),
  Projection: projection,
};

const tags = list(member("Tag", { Key: text(), Value: text() }));
const billingMode = oneOf(["PROVISIONED", "PAY_PER_REQUEST"]);
const streamSpecification = struct("StreamSpecification", {
  StreamEnabled: { ...flag, isRequired: true },
  StreamViewType: oneOf(["NEW_IMAGE", "OLD_IMAGE", "NEW_AND_OLD_IMAGES", "KEYS_ONLY"]),
});

/** CreateTable, UpdateTable, DeleteTable and DescribeTable use their own words for the check of the table's name. */
const ownTableName = text({ pattern: NAME_PATTERN });

export const createTableFields: Fields = {
  AttributeDefinitions: attributeDefinitions(true),
  TableName: ownTableName,
  BillingMode: billingMode,
  ProvisionedThroughput: throughput(false),
  KeySchema: keySchema(oneOf(["HASH", "RANGE"], { isRequired: true })),
  LocalSecondaryIndexes: list(member("LocalSecondaryIndex", indexFields)),
  GlobalSecondaryIndexes: list(
    member("GlobalSecondaryIndex", { ...indexFields, ProvisionedThroughput: throughput(false) }),
  ),
  StreamSpecification: streamSpecification,
  DeletionProtectionEnabled: flag,
  TableClass: oneOf(["STANDARD", "STANDARD_INFREQUENT_ACCESS"]),
  Tags: tags,
};

const updateAction = struct("UpdateGlobalSecondaryIndexAction", {
  IndexName: requiredIndexName,
  ProvisionedThroughput: throughput(true),
});
const createAction = struct("CreateGlobalSecondaryIndexAction", {
  Projection: projection,
  IndexName: requiredIndexName,
  ProvisionedThroughput: throughput(false),
  KeySchema: keySchema(oneOf(["HASH", "RANGE"], { isRequired: true })),
});
const deleteAction = struct("DeleteGlobalSecondaryIndexAction", { IndexName: requiredIndexName });

export const updateTableFields: Fields = {
  TableName: ownTableName,
  ProvisionedThroughput: throughput(false),
  BillingMode: billingMode,
  AttributeDefinitions: attributeDefinitions(false),
  GlobalSecondaryIndexUpdates: list(
    member("GlobalSecondaryIndexUpdate", { Update: updateAction, Create: createAction, Delete: deleteAction }),
  ),
  StreamSpecification: streamSpecification,
  DeletionProtectionEnabled: flag,
  TableClass: oneOf(["STANDARD", "STANDARD_INFREQUENT_ACCESS"]),
  SSESpecification: struct("SSESpecification", { Enabled: flag }),
};

export const oneTableFields: Fields = { TableName: ownTableName };

export const listTablesFields: Fields = {
  Limit: whole({ min: 1, max: 100 }),
  ExclusiveStartTableName: text({ pattern: NAME_PATTERN, minLength: 3, maxLength: 255 }),
};

export const updateTimeToLiveFields: Fields = {
  TableName: tableName,
  TimeToLiveSpecification: struct(
    "TimeToLiveSpecification",
    {
      AttributeName: text({ isRequired: true, minLength: 1, maxLength: 255 }),
      Enabled: { ...flag, isRequired: true },
    },
    { isRequired: true },
  ),
};

export const tagResourceFields: Fields = { ResourceArn: text(), Tags: tags };
export const untagResourceFields: Fields = { ResourceArn: text(), TagKeys: list(text()) };
export const listTagsOfResourceFields: Fields = { ResourceArn: text(), NextToken: text() };
export const noFields: Fields = {};
