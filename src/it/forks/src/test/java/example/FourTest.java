package example;

class FourTest extends PaysTest {}
