import {
  attributesToGet,
  collectionMetrics,
  consumedCapacity,
  expressionFields,
  legacyConditionFields,
  onConditionFailure,
  returnValues,
} from "./parameter-shapes.ts";
import { type Fields, fieldValue, flag, item, member, names, oneOf, tableName, text } from "./shape.ts";

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
