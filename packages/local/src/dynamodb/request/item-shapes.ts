import {
  type Fields,
  fieldValue,
  flag,
  indexName,
  item,
  list,
  member,
  names,
  oneOf,
  type Shape,
  tableName,
  text,
  value,
  whole,
} from "./shape.ts";

const consumedCapacity = oneOf(["INDEXES", "TOTAL", "NONE"]);
const collectionMetrics = oneOf(["SIZE", "NONE"]);
const returnValues = oneOf(["ALL_NEW", "UPDATED_OLD", "ALL_OLD", "NONE", "UPDATED_NEW"]);
const onConditionFailure = oneOf(["ALL_OLD", "NONE"]);
const conditionalOperator = oneOf(["OR", "AND"]);
const attributesToGet = list(text(), { minLength: 1, maxLength: 255 });
const comparison = [
  "IN",
  "NULL",
  "BETWEEN",
  "LT",
  "NOT_CONTAINS",
  "EQ",
  "GT",
  "NOT_NULL",
  "NE",
  "LE",
  "BEGINS_WITH",
  "GE",
  "CONTAINS",
];
const values = item();

const expected: Shape = {
  type: "Map",
  className: "ExpectedAttributeValue",
  of: member("ExpectedAttributeValue", {
    AttributeValueList: list(value),
    ComparisonOperator: oneOf(comparison),
    Exists: flag,
    Value: fieldValue,
  }),
};
const conditions: Shape = {
  type: "Map",
  className: "Condition",
  of: member("Condition", {
    AttributeValueList: list(value),
    ComparisonOperator: oneOf(comparison, { isRequired: true }),
  }),
};

const expressionFields: Fields = {
  ConditionExpression: text(),
  ExpressionAttributeValues: values,
  ExpressionAttributeNames: names,
};
const legacyConditionFields: Fields = { ConditionalOperator: conditionalOperator, Expected: expected };

export const getItemFields: Fields = {
  ReturnConsumedCapacity: consumedCapacity,
  AttributesToGet: attributesToGet,
  TableName: tableName,
  Key: item({ isRequired: true }),
  ConsistentRead: flag,
  ProjectionExpression: text(),
  ExpressionAttributeNames: names,
};

export const putItemFields: Fields = {
  ReturnConsumedCapacity: consumedCapacity,
  TableName: tableName,
  Item: item({ isRequired: true }),
  ...legacyConditionFields,
  ReturnValues: returnValues,
  ReturnItemCollectionMetrics: collectionMetrics,
  ReturnValuesOnConditionCheckFailure: onConditionFailure,
  ...expressionFields,
};

export const deleteItemFields: Fields = {
  ReturnConsumedCapacity: consumedCapacity,
  TableName: tableName,
  ReturnValues: returnValues,
  ReturnItemCollectionMetrics: collectionMetrics,
  Key: item({ isRequired: true }),
  ...legacyConditionFields,
  ReturnValuesOnConditionCheckFailure: onConditionFailure,
  ...expressionFields,
};

export const updateItemFields: Fields = {
  ReturnConsumedCapacity: consumedCapacity,
  TableName: tableName,
  ReturnItemCollectionMetrics: collectionMetrics,
  ReturnValues: returnValues,
  Key: item({ isRequired: true }),
  ...legacyConditionFields,
  AttributeUpdates: {
    type: "Map",
    className: "AttributeValueUpdate",
    of: member("AttributeValueUpdate", { Action: oneOf(["ADD", "DELETE", "PUT"]), Value: fieldValue }),
  },
  ReturnValuesOnConditionCheckFailure: onConditionFailure,
  UpdateExpression: text(),
  ...expressionFields,
};

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

const requestItems = (of: Shape, className: string): Shape => ({
  type: "Map",
  className,
  of,
  isRequired: true,
  minLength: 1,
  hasTableNames: true,
});

export const batchGetItemFields: Fields = {
  ReturnConsumedCapacity: consumedCapacity,
  RequestItems: requestItems(
    member("KeysAndAttributes", {
      Keys: list(
        { type: "Map", className: "AttributeValue", of: value, isParameterized: true },
        { isRequired: true, minLength: 1, maxLength: 100 },
      ),
      AttributesToGet: attributesToGet,
      ConsistentRead: flag,
      ProjectionExpression: text(),
      ExpressionAttributeNames: names,
    }),
    "KeysAndAttributes",
  ),
};

export const batchWriteItemFields: Fields = {
  ReturnConsumedCapacity: consumedCapacity,
  ReturnItemCollectionMetrics: collectionMetrics,
  RequestItems: {
    ...requestItems(
      {
        type: "List",
        isParameterized: true,
        of: member("WriteRequest", {
          DeleteRequest: structOf("DeleteRequest", { Key: item({ isRequired: true }) }),
          PutRequest: structOf("PutRequest", { Item: item({ isRequired: true }) }),
        }),
      },
      "java.util.List<com.amazonaws.dynamodb.v20120810.WriteRequest>",
    ),
    valueLength: { min: 1, max: 25 },
  },
};

function structOf(className: string, fields: Fields): Shape {
  return { type: "Struct", className, fields };
}

const transactFields: Fields = {
  TableName: tableName,
  ...expressionFields,
  ReturnValuesOnConditionCheckFailure: onConditionFailure,
};
const transactItems = (of: Shape): Shape => list(of, { isRequired: true, minLength: 1, maxLength: 100 });

export const transactWriteItemsFields: Fields = {
  ReturnConsumedCapacity: consumedCapacity,
  ReturnItemCollectionMetrics: collectionMetrics,
  ClientRequestToken: text({ minLength: 1, maxLength: 36 }),
  TransactItems: transactItems(
    member("TransactWriteItem", {
      ConditionCheck: structOf("ConditionCheck", {
        ...transactFields,
        ConditionExpression: text({ isRequired: true }),
        Key: item({ isRequired: true }),
      }),
      Put: structOf("Put", { ...transactFields, Item: item({ isRequired: true }) }),
      Delete: structOf("Delete", { ...transactFields, Key: item({ isRequired: true }) }),
      Update: structOf("Update", {
        ...transactFields,
        Key: item({ isRequired: true }),
        UpdateExpression: text({ isRequired: true }),
      }),
    }),
  ),
};

export const transactGetItemsFields: Fields = {
  ReturnConsumedCapacity: consumedCapacity,
  TransactItems: transactItems(
    member("TransactGetItem", {
      Get: {
        ...structOf("Get", {
          TableName: tableName,
          Key: item({ isRequired: true }),
          ProjectionExpression: text(),
          ExpressionAttributeNames: names,
        }),
        isRequired: true,
      },
    }),
  ),
};
