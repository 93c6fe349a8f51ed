import { attributesToGet, conditionalOperator, conditions, consumedCapacity, values } from "./parameter-shapes.ts";
import { type Fields, flag, indexName, names, oneOf, tableName, text, whole } from "./shape.ts";

const pageFields: Fields = {
  Select: oneOf(["SPECIFIC_ATTRIBUTES", "COUNT", "ALL_ATTRIBUTES", "ALL_PROJECTED_ATTRIBUTES"]),
  IndexName: indexName,
};
const pageExpressionFields: Fields = {
  FilterExpression: text(),
  ProjectionExpression: text(),
  ExpressionAttributeValues: values,
  ExpressionAttributeNames: names,
};

export const queryFields: Fields = {
  ...pageFields,
  ReturnConsumedCapacity: consumedCapacity,
  QueryFilter: conditions,
  TableName: tableName,
  ConditionalOperator: conditionalOperator,
  AttributesToGet: attributesToGet,
  Limit: whole({ min: 1 }),
  KeyConditions: conditions,
  ExclusiveStartKey: values,
  ConsistentRead: flag,
  ScanIndexForward: flag,
  KeyConditionExpression: text(),
  ...pageExpressionFields,
};

export const scanFields: Fields = {
  ...pageFields,
  TotalSegments: whole({ min: 1, max: 1_000_000 }),
  ReturnConsumedCapacity: consumedCapacity,
  TableName: tableName,
  ConditionalOperator: conditionalOperator,
  ScanFilter: conditions,
  Segment: whole({ min: 0, max: 999_999 }),
  Limit: whole({ min: 1 }),
  AttributesToGet: attributesToGet,
  ExclusiveStartKey: values,
  ConsistentRead: flag,
  ...pageExpressionFields,
};
